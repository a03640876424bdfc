import { expect, test } from 'vitest'
import { noticeLink } from './notice-link.ts'

test.each([
  ['/rides/7', '/notice?url=%2Frides%2F7'],
  ['/rides/7?tab=chat#stops', '/notice?url=%2Frides%2F7'],
  ['/riders/ana-id', '/notice?url=%2Friders%2Fana-id'],
  ['/', '/notice'],
  ['/invites/secret', '/notice'],
  ['/reset?token=secret', '/notice'],
])('the link on %s is %s', (path, link) => {
  expect(noticeLink(path)).toBe(link)
})
