import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { render } from '../../../test/render.tsx'
import { compiledMessage } from './catalogue.ts'
import { numberFormat } from './formats.ts'
import { t } from './t.ts'

test('shows the text of a message', async () => {
  await render(<p>{t('shell.skip')}</p>, { me: null })
  expect(screen.getByText('Skip to content')).toBeVisible()
})

test('a message that is not loaded is an error that names it', () => {
  expect(() => compiledMessage('shell.unknown' as never)).toThrow('The message shell.unknown is not loaded.')
})

test('a formatter is created once for its options', () => {
  const options = { maximumFractionDigits: 1 }
  expect(numberFormat(options).format(1234.56)).toBe('1,234.6')
  expect(numberFormat({ ...options })).toBe(numberFormat(options))
})
