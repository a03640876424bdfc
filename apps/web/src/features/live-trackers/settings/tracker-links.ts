import type { NewTracker } from '@scooter-rides/contract'

/** How often the apps shall send, in seconds: the battery lasts a day, and a mark moves along. */
const sendEverySeconds = 10
/** Metres after which OwnTracks on an iPhone also sends. */
const sendEveryMetres = 25

/**
 * A link that configures the app OwnTracks, as documented at https://owntracks.org/booklet/features/remoteconfig/ and
 * https://owntracks.org/booklet/tech/json/. The app merges it into its settings.
 */
export function ownTracksLink({ url, username, password }: NewTracker['owntracks']): string {
  const settings = {
    _type: 'configuration',
    // HTTP.
    mode: 3,
    url,
    auth: true,
    username,
    password,
    deviceId: 'phone',
    tid: 'sr',
    // Move: the app sends often.
    monitoring: 2,
    locatorInterval: sendEverySeconds,
    locatorDisplacement: sendEveryMetres,
  }
  return `owntracks:///config?inline=${encodeURIComponent(base64(JSON.stringify(settings)))}`
}

/**
 * Spaces after the JSON fill the last group of three bytes: the `=` at the end of Base64 would split the query of the link for some
 * readers. In ASCII without `>`, `?` and `~`, Base64 contains no `+` and no `/` either.
 */
function base64(json: string): string {
  const ascii = json.replace(/[^ -~]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return btoa(ascii.padEnd(Math.ceil(ascii.length / 3) * 3))
}

/**
 * The content of a QR code that the app Traccar Client reads on its screen of settings: the address of the server, with settings as its
 * query. Their names are those of the app's source (`ConfigurationService.applyUri`), their meanings those of
 * https://www.traccar.org/client-configuration/.
 */
export function traccarLink({ url, deviceId }: NewTracker['traccar']): string {
  const settings = new URLSearchParams({
    id: deviceId,
    // GPS stays on, and only then does the interval apply.
    accuracy: 'highest',
    interval: String(sendEverySeconds),
    fastest_interval: String(sendEverySeconds / 2),
    // Old positions are of no use to the group.
    buffer: 'false',
  })
  return `${url}?${settings}`
}
