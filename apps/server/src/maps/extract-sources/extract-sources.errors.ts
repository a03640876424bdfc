import { notAnExtract } from '@scooter-rides/osm-import'
import { translatable, type TranslatableMessage } from '@scooter-rides/messages'
import { HttpProblem, unavailable } from '../../platform/http/problem.ts'

const addressRefused = (why: TranslatableMessage) => new HttpProblem(422, 'maps.address_refused', why)

export const addressInvalid = () => addressRefused(translatable('map-import.addressInvalid'))
export const schemeRefused = () => addressRefused(translatable('map-import.addressScheme'))
export const redirectsTooOften = (host: string) =>
  addressRefused(translatable('map-import.redirectsTooOften', { host }))
export const redirectInvalid = (host: string) => addressRefused(translatable('map-import.redirectInvalid', { host }))
export const privateNetwork = (host: string) => addressRefused(translatable('map-import.privateNetwork', { host }))

export const downloadRefused = (host: string, status: number) =>
  new HttpProblem(
    422,
    'maps.not_given',
    status === 404 || status === 410
      ? translatable('map-import.fileMissing', { host })
      : translatable('map-import.fileRefused', { host, status: String(status) }),
  )

const serverAway = (why: TranslatableMessage) => new HttpProblem(422, 'maps.server_away', why)

export type ServerFailure = 'notFound' | 'silent' | 'stopped' | 'endedEarly' | 'otherLength' | 'unreachable'

export const serverUnreachable = (host: string, reason: ServerFailure) =>
  serverAway(translatable('map-import.serverAway', { host, reason }))

export const serverFailed = (host: string, status: number) =>
  serverAway(translatable('map-import.serverAnswers', { host, status: String(status) }))

export const tooLong = (host: string) =>
  new HttpProblem(422, 'maps.too_long', translatable('map-import.sentTooMuch', { host }))

export const checksumWrong = () => new HttpProblem(422, 'maps.checksum_wrong', translatable('map-import.checksumWrong'))

export const noExtract = () => new HttpProblem(422, notAnExtract().code, translatable('map-import.noExtract'))

export const indexUnreachable = () => unavailable('maps.index_away', translatable('map-import.listsAway'), 60)

const listOf = (names: readonly string[]) => ({ list: [...names], type: 'unit' as const })

export const nameUnknown = (name: string, nearest: readonly string[]) =>
  new HttpProblem(
    404,
    'maps.name_unknown',
    nearest.length === 0
      ? translatable('map-import.nameUnknown', { name })
      : translatable('map-import.nameUnknownSimilar', { name, names: listOf(nearest) }),
  )

export const nameAmbiguous = (name: string, candidates: readonly string[]) =>
  new HttpProblem(
    409,
    'maps.name_ambiguous',
    translatable('map-import.nameAmbiguous', { name, names: listOf(candidates) }),
  )

export const diskTooSmall = (needed: TranslatableMessage, free: TranslatableMessage) =>
  new HttpProblem(507, 'maps.disk_too_small', translatable('map-import.diskTooSmall', { needed, free }))
