import type { BrowserContext } from '@playwright/test'
import type { Community } from './community.ts'
import { chooseFile, entry, fill, open, openFirst, type PopupPage, replace, tab } from './popup.ts'

/** No job fails and no region is imported on the server of the journeys: its answers are made up. */
const job = { name: 'auth.reset_mail' }
const region = { name: 'Porto' }
const madeUp = {
  '/api/admin/jobs': {
    failures: [
      {
        id: 'job:1',
        what: 'job',
        name: job.name,
        attempts: 3,
        isOver: true,
        error: 'connect ECONNREFUSED 127.0.0.1:25',
        failedAt: '2026-05-01T08:00:00Z',
      },
    ],
    counts: { queued: 0, active: 0, failed: 1 },
    backup: 'Backups are off.',
  },
  '/api/admin/maps': {
    regions: [
      {
        id: 'porto',
        name: region.name,
        bounds: { south: 41, west: -8.8, north: 41.3, east: -8.4 },
        source: 'https://download.bbbike.org/osm/bbbike/Porto/Porto.osm.pbf',
        canUpdate: true,
        extractDate: '2026-05-01T00:00:00Z',
        importedAt: '2026-05-02T09:30:00Z',
        bytes: 48_300_000,
        hasStreets: true,
        hasPlaces: false,
        hasRoutes: true,
      },
    ],
    imports: [],
    hasRouting: true,
  },
}
const extract = { name: 'town.osm.pbf', mimeType: 'application/octet-stream', buffer: Buffer.alloc(64) }

/** Answers the lists of jobs and of maps with an entry each. */
export async function useMadeUpLists(context: BrowserContext): Promise<void> {
  for (const [path, json] of Object.entries(madeUp))
    await context.route(path, (route) =>
      route.request().method() === 'GET' ? route.fulfill({ json }) : route.fallback(),
    )
}

/** The dialogs and menus of the admin console. */
export function adminPopups({ bo, title, sponsor }: Community & { sponsor: string }): PopupPage[] {
  const user = open('admin.users.manage', { name: 'Bo Berg' })
  const ride = open('admin.rides.manage', { ride: title })
  const search = (tab: string, text: string) => `/admin?q=${encodeURIComponent(text)}#${tab}`
  return [
    {
      address: search('users', bo.email),
      ways: [
        [user, entry('admin.users.menu.roles')],
        [user, entry('admin.users.menu.warn')],
        [user, entry('admin.users.menu.suspend')],
        [user, entry('admin.users.menu.sessions')],
        [user, entry('admin.users.menu.resetLink'), replace('admin.users.resetLink.action', 'admin.link.copy')],
        [user, entry('admin.users.menu.export')],
        [user, entry('admin.users.menu.delete')],
      ],
    },
    {
      address: search('rides', title),
      ways: [
        [ride, entry('admin.rides.menu.hide')],
        [ride, entry('admin.rides.menu.feature')],
        [ride, entry('admin.rides.menu.cancel')],
      ],
    },
    {
      address: search('sponsors', sponsor),
      ways: [
        [open('admin.sponsors.add')],
        [open('admin.sponsors.editOne', { name: sponsor })],
        [open('admin.sponsors.deleteOne', { name: sponsor })],
      ],
    },
    { address: '/admin?sort=newest#reports', ways: [[open('admin.reports.resolve')]] },
    { address: '/admin#vehicles', ways: [[openFirst('.admin-photo')]] },
    {
      address: '/admin?part=catalogue#vehicles',
      ways: [
        [open('admin.vehicles.addMake')],
        [openFirst('.catalogue-row > :nth-child(2)')],
        [openFirst('.catalogue-row > :nth-child(3)')],
        [{ ...openFirst('.catalogue-row > :first-child'), opens: false }, open('admin.vehicles.addModel')],
      ],
    },
    { address: '/admin#jobs', ways: [[open('admin.jobs.retryOne', job)], [open('admin.jobs.discardOne', job)]] },
    {
      address: '/admin#maps',
      ways: [
        [chooseFile('.own-extract input[type=file]', extract)],
        [open('admin.maps.removeOne', region)],
        [open('admin.maps.updateOne', region)],
      ],
    },
    {
      address: '/admin#settings',
      ways: [
        [open('admin.settings.invite'), replace('admin.settings.createLink', 'admin.link.copy')],
        [open('admin.settings.revokeAnyone')],
        [fill('admin.settings.about', 'For all riders of the town.'), { ...tab('admin.console.jobs'), opens: true }],
      ],
    },
  ]
}
