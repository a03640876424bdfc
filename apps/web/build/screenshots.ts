import { cp, mkdir } from 'node:fs/promises'

const pictures = new URL('../../../docs/screenshots/', import.meta.url)
/** The ones that the manifest lists (apps/server/src/platform/web/app-manifest.ts). */
const shown = [
  'ride-light-390.png',
  'map-light-390.png',
  'home-dark-390.png',
  'map-light-1440.png',
  'ride-dark-1440.png',
]

/** Copies the screenshots that a browser shows when it offers to install the app. */
export async function copyScreenshots(dist: URL): Promise<void> {
  await mkdir(new URL('screenshots/', dist), { recursive: true })
  await Promise.all(shown.map((name) => cp(new URL(name, pictures), new URL(`screenshots/${name}`, dist))))
}
