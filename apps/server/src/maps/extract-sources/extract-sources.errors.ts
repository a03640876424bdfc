import { notAnExtract } from '@scooter-rides/osm-import'
import { HttpProblem, unavailable } from '../../platform/http/problem.ts'

export const addressRefused = (why: string) => new HttpProblem(422, 'maps.address_refused', why)

export const downloadRefused = (host: string, status: number) =>
  new HttpProblem(
    422,
    'maps.not_given',
    status === 404 || status === 410
      ? `${host} has no file under this address.`
      : `${host} does not give this file: it answers ${status}.`,
  )

export const serverUnreachable = (host: string, why: string) =>
  new HttpProblem(422, 'maps.server_away', `${host} ${why}. The downloaded part is saved: start again to continue.`)

export const tooLong = (host: string) =>
  new HttpProblem(422, 'maps.too_long', `${host} sent more data than was requested.`)

export const checksumWrong = () =>
  new HttpProblem(422, 'maps.checksum_wrong', 'The downloaded file is damaged: its checksum differs. Try again later.')

export const noExtract = () => {
  const { code, message } = notAnExtract()
  return new HttpProblem(422, code, message)
}

export const indexUnreachable = () =>
  unavailable(
    'maps.index_away',
    'The lists of towns and countries cannot be reached. Give a file or the address of an extract instead.',
    60,
  )

export const nameUnknown = (text: string, nearest: readonly string[]) =>
  new HttpProblem(
    404,
    'maps.name_unknown',
    `There is no extract called “${text}”.${nearest.length > 0 ? ` Similar names: ${nearest.join(', ')}.` : ''}`,
  )

export const nameAmbiguous = (text: string, candidates: readonly string[]) =>
  new HttpProblem(
    409,
    'maps.name_ambiguous',
    `“${text}” matches several extracts: ${candidates.join(', ')}. Choose one of them.`,
  )

export const diskTooSmall = (needed: string, free: string) =>
  new HttpProblem(507, 'maps.disk_too_small', `This import needs ${needed} of disk space, but only ${free} are free.`)
