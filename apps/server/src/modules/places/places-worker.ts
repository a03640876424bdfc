import type { Point } from '@scooter-rides/contract'
import { bakedFile } from '../../platform/baked-data.ts'
import { openOnce } from '../../platform/open-once.ts'
import { loadGazetteer, type Gazetteer } from './gazetteer.ts'

/**
 * A thread of its own, because looking through half a million names takes tens of milliseconds, and reading a winding border
 * now and then half a second. See `places-thread.ts`.
 */
const opened = openOnce(() => loadGazetteer(bakedFile('gazetteer.br')))

export const search = async (asked: Parameters<Gazetteer['search']>) => (await opened()).search(...asked)
export const within = async (asked: Parameters<Gazetteer['within']>) => (await opened()).within(...asked)
export const find = async (asked: Parameters<Gazetteer['find']>) => (await opened()).find(...asked)

const zonesOpened = openOnce(() => import('./time-zones.ts'))
export const timeZoneAt = async ([point]: [Point]) => (await zonesOpened()).timeZoneAt(point)
