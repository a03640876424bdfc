import { cutText } from '@scooter-rides/contract'
import { describeLanguage, translatable, type LanguageTag } from '@scooter-rides/messages'
import { translate } from '../language/translate.ts'

/** Longer names are cut below the icons of most home screens. */
const shortNameLength = 15

/** `--bg` of the night in `colours.css`: the start screen of a dark phone must not flash. */
const night = '#110c1a'

/** Drawn by the build (apps/web/build/app-icons.ts). */
const icons = [
  { file: 'icons/icon-192.png', sizes: '192x192', purpose: 'any' },
  { file: 'icons/icon-512.png', sizes: '512x512', purpose: 'any' },
  { file: 'icons/maskable-192.png', sizes: '192x192', purpose: 'maskable' },
  { file: 'icons/maskable-512.png', sizes: '512x512', purpose: 'maskable' },
  { file: 'icons/monochrome-192.png', sizes: '192x192', purpose: 'monochrome' },
] as const

const shortcuts = [
  { name: translatable('app-manifest.newRide'), url: '/rides/wizard', icon: 'icons/new-ride-96.png' },
  { name: translatable('app-manifest.map'), url: '/map', icon: 'icons/map-96.png' },
  { name: translatable('app-manifest.messages'), url: '/messages', icon: 'icons/messages-96.png' },
]

/** Copied from docs/screenshots by the build. Browsers ignore pictures of one form that differ in size. */
const screenshots = [
  { file: 'screenshots/ride-light-390.png', sizes: '390x844', label: translatable('app-manifest.screenshot.ride') },
  { file: 'screenshots/map-light-390.png', sizes: '390x844', label: translatable('app-manifest.screenshot.map') },
  { file: 'screenshots/home-dark-390.png', sizes: '390x844', label: translatable('app-manifest.screenshot.home') },
  { file: 'screenshots/map-light-1440.png', sizes: '1440x900', label: translatable('app-manifest.screenshot.map') },
  { file: 'screenshots/ride-dark-1440.png', sizes: '1440x900', label: translatable('app-manifest.screenshot.ride') },
]

/**
 * Android shares files by type. It knows no type of GPX files, or one of several; other files of the general types are
 * refused with a sentence.
 */
const gpxTypes = [
  '.gpx',
  'application/gpx+xml',
  'application/gpx',
  'application/xml',
  'text/xml',
  'application/octet-stream',
]

/** The web app manifest: what a phone needs to install the site. Lists only pictures that the build contains. */
export function appManifest(productName: string, files: ReadonlySet<string>, language: LanguageTag): string {
  // JSON allows unpaired surrogates; parsers of browsers do not.
  const name = productName.toWellFormed()
  return JSON.stringify({
    id: '/',
    name,
    short_name: cutText(name, shortNameLength, '…'),
    description: translate(translatable('app-manifest.description'), language),
    lang: language,
    dir: describeLanguage(language).dir,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: night,
    background_color: night,
    categories: ['travel', 'navigation', 'social'],
    icons: icons
      .filter(({ file }) => files.has(file))
      .map(({ file, sizes, purpose }) => ({ src: `/${file}`, sizes, type: 'image/png', purpose })),
    shortcuts: shortcuts.map(({ name: label, url, icon }) => ({
      name: translate(label, language),
      url,
      ...(files.has(icon) && { icons: [{ src: `/${icon}`, sizes: '96x96', type: 'image/png' }] }),
    })),
    screenshots: screenshots
      .filter(({ file }) => files.has(file))
      .map(({ file, sizes, label }) => ({
        src: `/${file}`,
        sizes,
        type: 'image/png',
        label: translate(label, language),
        form_factor: sizes === '390x844' ? 'narrow' : 'wide',
      })),
    share_target: {
      action: '/share',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { title: 'title', text: 'text', url: 'url', files: [{ name: 'file', accept: gpxTypes }] },
    },
  })
}
