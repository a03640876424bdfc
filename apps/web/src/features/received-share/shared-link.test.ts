import { expect, test } from 'vitest'
import { findLink, ownPath } from './shared-link.ts'

const none = { title: '', text: '', url: '' }
const own = window.location.origin

test.each([
  [{ ...none, url: `${own}/rides/7` }, '/rides/7'],
  [{ ...none, text: `Come along: ${own}/invites/abc?x=1#map.` }, '/invites/abc?x=1#map'],
  [{ ...none, title: `(${own}/riders/ana)` }, '/riders/ana'],
  [{ ...none, url: 'https://maps.example/@38.7,-9.4' }, undefined],
  [{ ...none, url: `${own}/share?text=again` }, undefined],
  [{ ...none, url: `${own}/api/logout?force=true` }, undefined],
  [{ ...none, url: `${own}//evil.example/` }, undefined],
  [{ ...none, url: `${own}.evil.example/rides/7` }, undefined],
  [{ ...none, text: 'https://[broken' }, undefined],
])('of %j the path within this site is %s', (texts, path) => {
  const link = findLink(texts)
  expect(link && ownPath(link)).toBe(path)
})
