import type { Point } from '@scooter-rides/contract'
import { bakedFile } from '../../platform/baked-data.ts'
import { openOnce } from '../../platform/queues/open-once.ts'
import { loadGazetteer } from './gazetteer/gazetteer.ts'
import { createOpenRegions } from './regions/open-regions.ts'
import { createWorldPlaces, type WorldPlaces } from './gazetteer/world-places.ts'

/** A thread, because comparing half a million names takes tens of milliseconds, and reading a long border sometimes half a second. */
const opened = openOnce(async () =>
  createWorldPlaces(await loadGazetteer(bakedFile('gazetteer.br')), createOpenRegions(noteUnreadable)),
)

/** The answer of a query, and the errors that only the main thread can log. */
export interface Answered<T> {
  answer: T
  unreadable: Error[]
}

const unreadable: Error[] = []
function noteUnreadable(file: string, error: unknown) {
  unreadable.push(new Error(`${file} cannot be read.`, { cause: error }))
}
const answered = <T>(answer: T): Answered<T> => ({ answer, unreadable: unreadable.splice(0) })

export const search = async (args: Parameters<WorldPlaces['search']>) => answered((await opened()).search(...args))
export const within = async (args: Parameters<WorldPlaces['within']>) => answered((await opened()).within(...args))
export const reverse = async (args: Parameters<WorldPlaces['reverse']>) => answered((await opened()).reverse(...args))
export const find = async (args: Parameters<WorldPlaces['find']>) => answered((await opened()).find(...args))

const zonesOpened = openOnce(() => import('./time-zones.ts'))
export const timeZoneAt = async ([point]: [Point]) => answered((await zonesOpened()).timeZoneAt(point))
