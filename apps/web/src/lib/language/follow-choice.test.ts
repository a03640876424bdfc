import { expect, test, vi } from 'vitest'

import * as change from './change-language.ts'
import { followChoice } from './follow-choice.ts'
import { forgetLanguage, keepLanguage } from './language-choice.ts'

test('a tab that is seen again follows the language that was chosen in another tab', async () => {
  const changeLanguage = vi.spyOn(change, 'changeLanguage').mockResolvedValue()
  const onChange = vi.fn<() => void>()
  const stop = followChoice(onChange)
  const look = () => document.dispatchEvent(new Event('visibilitychange'))
  look()
  expect(changeLanguage).not.toHaveBeenCalled()
  keepLanguage('pl')
  look()
  expect(changeLanguage).toHaveBeenCalledWith('pl')
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1))
  stop()
  forgetLanguage()
})
