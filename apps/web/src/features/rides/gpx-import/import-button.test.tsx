import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { importRide, type ImportNote } from '@scooter-rides/contract'
import { fakeApi } from '../../../../test/fake-api.ts'
import { render } from '../../../../test/render.tsx'
import { sampleRide } from '../../../../test/sample-ride.ts'
import { sampleMe } from '../../../../test/samples.ts'
import { seeToast } from '../../../../test/toasts.ts'
import { ToastHost } from '../../../ui/toast/toast-host.tsx'
import { ImportButton } from './import-button.tsx'

const names = ['To the lake', 'Back home', 'Detour']

/** Fakes the import responses for a file with several tracks. */
function fakeImport(change: Partial<ImportNote> = {}, count = names.length) {
  const tracks = names.slice(0, count).map((title, at) => ({ number: at + 1, title, distance: 12_000 }))
  return fakeApi(importRide, ({ query }) => {
    const track = Number(query['track'] ?? 1)
    const note = { track, tracks, tracksLeft: 0, skippedPoints: 0, ...change }
    return { ...sampleRide({ id: track, title: names[track - 1] ?? '' }), stops: [], import: note }
  })
}

async function choose() {
  await render(
    <>
      <ImportButton />
      <ToastHost />
    </>,
    { me: sampleMe() },
  )
  await userEvent.upload(screen.getByLabelText('Import GPX', { selector: 'input' }), new File(['<gpx/>'], 'tour.gpx'))
}

test('shows how many points of a file were skipped', async () => {
  const requests = fakeImport({ skippedPoints: 3, damagedLine: 7 }, 1)
  await choose()
  expect(requests).toHaveLength(1)
  await seeToast(
    'Imported as a draft',
    '3 points without a usable position were skipped. The file is damaged from line 7',
  )
})

test('offers the other tracks of a file, and creates a draft of each selected one', async () => {
  const requests = fakeImport({ skippedPoints: 1, tracksLeft: 2 })
  await choose()
  const dialog = within(await screen.findByRole('dialog', { name: '3 tracks in this file' }))
  expect(dialog.getByText(/^1 point without a usable position was skipped\. 2 more tracks of this file/)).toBeVisible()
  expect(dialog.getByRole('checkbox', { name: /^To the lake.*imported/ })).toBeDisabled()
  expect(dialog.getByRole('button', { name: 'Import chosen' })).toBeDisabled()

  await userEvent.click(dialog.getByRole('checkbox', { name: /^Detour/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Import chosen' }))

  expect((await screen.findAllByText('Imported 2 drafts')).length).toBeGreaterThan(0)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requests.map(({ query }) => query['track'] ?? null)).toEqual([null, '3'])
})
