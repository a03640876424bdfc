import { updateMe, type Settings } from '@scooter-rides/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '../../../test/fake-api.ts'
import { render } from '../../../test/render.tsx'
import { sampleMe } from '../../../test/samples.ts'
import { localZone } from '../../lib/time/zoned-time.ts'
import { useMe } from './use-me.ts'
import { useReportTimeZone } from './use-report-time-zone.ts'

function Shell({ rider }: { rider: ReturnType<typeof sampleMe> }) {
  useReportTimeZone(rider)
  return <p>{useMe()?.settings.timeZone ?? 'none'}</p>
}

const meWith = (settings: Partial<Settings>, status: 'active' | 'suspended' = 'active') =>
  sampleMe({ status, settings: { ...sampleMe().settings, ...settings } })

test('the browser reports its time zone once when the rider has selected none', async () => {
  const sent = fakeApi(updateMe, ({ body }) => meWith({ timeZone: body.settings?.timeZone ?? null }))
  const me = meWith({})
  await render(<Shell rider={me} />, { me })
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ settings: { timeZone: localZone() } }]))
  expect(await screen.findByText(localZone())).toBeVisible()
})

test.each([
  ['chose a zone', meWith({ timeZone: 'Asia/Kathmandu', isTimeZoneAuto: false })],
  ['has not changed the zone', meWith({ timeZone: localZone() })],
  ['is suspended', meWith({}, 'suspended')],
])('no time zone is reported for a rider who %s', async (_, me) => {
  const sent = fakeApi(updateMe, () => me)
  await render(<Shell rider={me} />, { me })
  await screen.findByText(me.settings.timeZone ?? 'none')
  expect(sent).toEqual([])
})
