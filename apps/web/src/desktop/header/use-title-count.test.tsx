import { getUnread } from '@scooter-rides/contract'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { fakeApi } from '../../../test/fake-api.ts'
import { fakeBadge } from '../../../test/fake-badge.ts'
import { render } from '../../../test/render.tsx'
import { sampleMe } from '../../../test/samples.ts'
import { forgetRider } from '../../session/sign-out/forget-rider.ts'
import { useTitleCount } from './use-title-count.ts'

function Counter() {
  useTitleCount(true)
  return null
}

test('the icon of the installed app shows the number of the title, and none after a sign-out', async () => {
  const badge = fakeBadge()
  fakeApi(getUnread, () => ({ unreadCount: 3 }))
  await render(<Counter />, { me: sampleMe() })
  await waitFor(() => expect(document.title).toMatch(/^\(3\) /))
  expect(badge.numbers).toEqual([3])
  forgetRider()
  expect(badge.numbers).toEqual([3, 0])
})
