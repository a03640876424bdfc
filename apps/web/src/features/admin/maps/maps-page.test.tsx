import {
  type AdminMaps,
  cancelMapImport,
  deleteMapRegion,
  estimateMapImport,
  listAdminMaps,
  type MapImport,
  searchOfferedMaps,
  startMapImport,
  updateMapRegion,
} from '@scooter-rides/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { closedGate, fakeApi, refuse } from '../../../../test/fake-api.ts'
import { render } from '../../../../test/render.tsx'
import { sampleInstance, sampleMe } from '../../../../test/samples.ts'
import { seeToast } from '../../../../test/toasts.ts'
import { createQueryClient } from '../../../api/query-client.ts'
import { ConfirmHost } from '../../../ui/popup/confirm-host.tsx'
import { ToastHost } from '../../../ui/toast/toast-host.tsx'
import { instanceQuery } from '../../../session/instance/instance.queries.ts'
import { uploadText } from './import-labels.ts'
import { MapsPage } from './maps-page.tsx'

const gigabyte = 2 ** 30
const porto = { name: 'Porto', path: 'city/porto', kind: 'city' as const, bytes: 1_200_000, date: '2026-11-20' }
const region = {
  id: 'porto',
  name: 'Porto',
  bounds: { west: -8.7, south: 41.1, east: -8.5, north: 41.2 },
  source: 'https://cities.example/Porto.osm.pbf',
  canUpdate: true,
  extractDate: new Date('2026-11-20T12:00:00Z'),
  importedAt: new Date('2026-11-21T12:00:00Z'),
  bytes: 5_000_000,
  hasStreets: true,
  hasPlaces: true,
  hasRoutes: true,
}

function sampleImport(change: Partial<MapImport> = {}): MapImport {
  return {
    id: 'i1',
    action: 'import',
    region: { id: 'porto', name: 'Porto' },
    status: 'running',
    stage: 'reading',
    fraction: 0.4,
    startedAt: new Date('2026-11-23T10:00:00Z'),
    finishedAt: null,
    sentence: null,
    ...change,
  }
}

async function open(maps: Partial<AdminMaps> | (() => Partial<AdminMaps>) = {}) {
  const now = () => ({ regions: [], imports: [], hasRouting: true, ...(typeof maps === 'function' ? maps() : maps) })
  fakeApi(listAdminMaps, now)
  fakeApi(searchOfferedMaps, () => ({ extracts: [{ ...porto, source: 'cities.example' }], staleSince: null }))
  const queryClient = createQueryClient()
  queryClient.setQueryData(instanceQuery.queryKey, sampleInstance())
  const view = await render(
    <>
      <MapsPage />
      <ConfirmHost />
      <ToastHost />
    </>,
    { queryClient, me: sampleMe({ isAdmin: true, roles: ['user', 'admin'] }) },
  )
  await screen.findByRole('heading', { name: 'Your streets' })
  return view
}

const needs = (diskBytes: number) =>
  fakeApi(estimateMapImport, () => ({
    name: 'Porto',
    bytes: gigabyte,
    diskBytes,
    minutes: 61,
    freeBytes: 20 * gigabyte,
  }))

test.each([
  [0, '0%, 0 KB of 3 MB'],
  [0.999, '99%, 3 MB of 3 MB'],
  [0.5, '50%, 1.5 MB of 3 MB'],
  [1, 'The upload is complete. The server checks the file...'],
])('an upload at %d shows “%s”', (share, text) => {
  expect(uploadText(share, 3 * 2 ** 20)).toBe(text)
})

describe('importing streets', () => {
  test('finds a town by name and shows the required space before the import starts', async () => {
    const estimates = needs(6 * gigabyte)
    const started = fakeApi(startMapImport, () => sampleImport())
    const { user } = await open()
    expect(screen.getByText('No streets yet')).toBeVisible()
    const list = await screen.findByRole('list', { name: 'Extracts to import' })
    expect(list).toHaveTextContent('PortoTown · 1.1 MB · 2026-11-20 · cities.example')

    await user.click(within(list).getByRole('button', { name: 'Import Porto, Town' }))
    const dialog = await screen.findByRole('dialog', { name: 'Import Porto' })
    expect(await within(dialog).findByText('6 GB of 20 GB free')).toBeVisible()
    expect(dialog).toHaveTextContent('about 61 minutes')
    await user.click(within(dialog).getByRole('button', { name: 'Import' }))

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(estimates[0]?.query).toEqual({ from: 'city/porto' })
    expect(started.map(({ body }) => body)).toEqual([{ name: 'city/porto' }])
  })

  test('does not start an import that does not fit on the disk', async () => {
    needs(60 * gigabyte)
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Import Porto, Town' }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('the import needs 60 GB, and 20 GB are free')
    expect(within(dialog).getByRole('button', { name: 'Import' })).toBeDisabled()
  })

  test('accepts a URL, and says why a URL is refused', async () => {
    fakeApi(estimateMapImport, () => refuse(422, 'maps.address_refused', 'That lies in a private network.'))
    const { user } = await open()
    await user.type(screen.getByLabelText('Address of an extract'), 'porto.osm.pbf')
    await user.click(screen.getByRole('button', { name: 'Import from address' }))
    expect(screen.getByText('Enter an address that begins with https://')).toBeVisible()

    await user.clear(screen.getByLabelText('Address of an extract'))
    await user.type(screen.getByLabelText('Address of an extract'), 'http://10.0.0.1/porto.osm.pbf')
    await user.click(screen.getByRole('button', { name: 'Import from address' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('That lies in a private network.')
  })

  test('uploads a file', async () => {
    const estimates = needs(gigabyte)
    const started = fakeApi(startMapImport, () => sampleImport())
    const { user } = await open()
    await user.upload(screen.getByLabelText('Upload a file'), new File(['extract'], 'porto.osm.pbf'))
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByText('1 GB of 20 GB free')
    await user.click(within(dialog).getByRole('button', { name: 'Import' }))
    await waitFor(() => expect(started).toHaveLength(1))
    expect(started[0]?.text).toContain('name="file"')
    expect(estimates[0]?.query).toEqual({ bytes: '7' })
  })

  test('shows the progress of an upload, and stops when the upload is cancelled', async () => {
    needs(gigabyte)
    const answered = closedGate()
    const started = fakeApi(startMapImport, async () => {
      await answered.opened
      return sampleImport()
    })
    const { user } = await open()
    await user.upload(screen.getByLabelText('Upload a file'), new File(['x'.repeat(5000)], 'porto.osm.pbf'))
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByText('1 GB of 20 GB free')
    await user.click(within(dialog).getByRole('button', { name: 'Import' }))
    await waitFor(() => expect(started).toHaveLength(1))
    // The fake network reads the body at once and emits no progress, so only a browser shows it growing.
    expect(await within(dialog).findByRole('progressbar', { name: 'Uploading porto.osm.pbf' })).toBeVisible()
    expect(dialog).toHaveTextContent('0%, 0 KB of 4.9 KB')

    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    answered.open()
  })
})

describe('an import', () => {
  test('shows its progress, blocks other imports, and is cancelled after a confirmation', async () => {
    const cancelled = fakeApi(cancelMapImport, () => undefined)
    const { user } = await open({ imports: [sampleImport()], regions: [region] })
    expect(screen.getByText('Reading streets and places, 40%')).toBeVisible()
    expect(screen.getByRole('progressbar', { name: 'Importing Porto' })).toHaveAttribute('aria-valuenow', '40')
    expect(await screen.findByRole('button', { name: 'Import Porto, Town' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Remove Porto' })).toBeDisabled()

    await user.click(screen.getByRole('button', { name: 'Cancel import' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Cancel import' }))
    await waitFor(() => expect(cancelled).toHaveLength(1))
  })

  test('reports that the streets are ready, and refreshes the rest of the page', async () => {
    let isOver = false
    const { queryClient } = await open(() => {
      const maps = isOver
        ? { imports: [sampleImport({ status: 'done' })], regions: [region] }
        : { imports: [sampleImport()] }
      isOver = true
      return maps
    })
    expect(await screen.findByText('Streets for Porto are ready.', {}, { timeout: 5000 })).toBeVisible()
    expect(screen.getByRole('list', { name: 'Imported regions' })).toHaveTextContent(
      'Porto4.8 MB · data of Nov 20, 2026',
    )
    expect(queryClient.getQueryState(instanceQuery.queryKey)).toMatchObject({ isInvalidated: true })
  })

  test('shows why it failed', async () => {
    await open({ imports: [sampleImport({ status: 'failed', sentence: 'This is not a map extract.' })] })
    expect(screen.getByRole('alert')).toHaveTextContent('Porto was not imported. This is not a map extract.')
  })
})

describe('a region', () => {
  test('is removed after a confirmation', async () => {
    const removed = fakeApi(deleteMapRegion, () => undefined)
    const { user } = await open({ regions: [region] })
    await user.click(screen.getByRole('button', { name: 'Remove Porto' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(removed.map(({ params }) => params)).toEqual([{ id: 'porto' }]))
  })

  test('shows why it cannot be updated now', async () => {
    fakeApi(updateMapRegion, () => refuse(409, 'maps.import_running', 'Another import is running.'))
    const { user } = await open({ regions: [region] })
    await user.click(screen.getByRole('button', { name: 'Update Porto' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Update' }))
    await seeToast('Porto was not updated', '409: Another import is running.')
    expect(screen.getByRole('button', { name: 'Update Porto' })).toBeEnabled()
  })

  test('offers no update when it was imported from a file', async () => {
    await open({ regions: [{ ...region, canUpdate: false }] })
    expect(screen.queryByRole('button', { name: 'Update Porto' })).toBeNull()
  })
})
