import { createReadStream } from 'node:fs'
import {
  cutText,
  limits,
  type ImportedRide,
  type ImportNote,
  type NewRide,
  type Ride,
  type RideWithStops,
} from '@scooter-rides/contract'
import { translatable, type LanguageTag } from '@scooter-rides/messages'
import { dayMs } from '@scooter-rides/time'
import type { Clock } from '../../platform/clock.ts'
import { createFairQueue } from '../../platform/queues/fair-queue.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Deadline } from '../../platform/http/deadlines.ts'
import type { UploadedFile } from '../../platform/http/uploads.ts'
import { translate } from '../../platform/language/translate.ts'
import type { RideViews } from '../ride-views/ride-views.service.ts'
import type { RideDraft, RidesService } from '../rides/rides.service.ts'
import { rideToCalendar, ridesToFeed, type Feed } from './calendar/calendar-export.ts'
import { rideToGpx } from './gpx/gpx-export.ts'
import { readGpx, type GpxContent } from './gpx/gpx-read.ts'
import { fromKeywords } from './gpx/gpx-wishes.ts'
import { oneLine, tracksOf, type GpxTrack } from './gpx/gpx-tracks.ts'
import { printable } from './printable.ts'
import { noSuchGpxTrack } from './ride-files.errors.ts'
import { nextSameWeekday } from './calendar/same-weekday.ts'

interface RideFilesDeps {
  views: Pick<RideViews, 'get'>
  rides: Pick<RidesService, 'createFrom'>
  clock: Clock
  productName: string
}

interface ImportOptions {
  track?: number | undefined
  deadline: Deadline
  /** The language of the default title. */
  language: LanguageTag
}

export interface RideFile {
  title: string
  content: string
}

export type RideFilesService = ReturnType<typeof createRideFilesService>

/** Files are parsed on the event loop, so the number of concurrent imports is limited. */
const readAtOnce = 2
const pieceBytes = 64 * 1024

/** Exports contain only data that the caller may see. */
export function createRideFilesService({ views, rides, clock, productName }: RideFilesDeps) {
  const enqueue = createFairQueue('gpx_files', readAtOnce)
  return {
    async toGpx(caller: Caller, rideId: number): Promise<RideFile> {
      const ride = await views.get(rideId, caller)
      return { title: ride.title, content: rideToGpx(ride, productName) }
    },

    async toCalendar(caller: Caller, rideId: number, origin: string): Promise<RideFile> {
      const ride = await views.get(rideId, caller)
      return { title: ride.title, content: rideToCalendar(ride, { productName, origin }) }
    },

    toFeed: (found: readonly Ride[], feed: Feed): string => ridesToFeed(found, { ...feed, productName }),

    /** `track` is counted from 1, in a file with several rides. */
    async importGpx(
      caller: Caller,
      file: UploadedFile,
      { track = 1, deadline, language }: ImportOptions,
    ): Promise<ImportedRide> {
      const { signal } = deadline
      const read = () => readGpx(createReadStream(file.path, { highWaterMark: pieceBytes, signal }))
      const gpx = await enqueue(caller.id, read, signal)
      const tracks = tracksOf(gpx, fileTitleOf(file, language))
      const chosen = tracks[track - 1]
      if (!chosen) throw noSuchGpxTrack(tracks.length)
      // The times of the file are those of the recording. A draft needs a date: tomorrow, until the rider sets it.
      const tomorrow = new Date(clock().getTime() + dayMs)
      const ride = await rides.createFrom(caller, {
        title: chosen.title,
        description: cutText(printable(chosen.description).trim(), limits.description) || null,
        date: tomorrow,
        stops: chosen.stops(),
        avoid: fromKeywords(gpx.keywords),
      })
      return { ...ride, import: noteOf(gpx, tracks, track) }
    },

    /** Copies only what the rider may see. A past date moves to the next same weekday and time. */
    async copy(caller: Caller, rideId: number): Promise<RideWithStops> {
      const ride = await views.get(rideId, caller)
      return rides.createFrom(caller, copyOf(ride, clock()), rideId)
    },
  }
}

const fileTitleOf = ({ fileName }: UploadedFile, language: LanguageTag) =>
  oneLine(fileName.replace(/\.gpx$/i, '')) || translate(translatable('calendar.importedTitle'), language)

function noteOf(gpx: GpxContent, tracks: GpxTrack[], track: number): ImportNote {
  return {
    track,
    tracks: tracks.map(({ title, metres }, at) => ({ number: at + 1, title, distance: metres })),
    tracksLeft: gpx.linesLeft,
    skippedPoints: gpx.skippedPoints,
    ...(gpx.damage && { damagedLine: gpx.damage.line }),
  }
}

/** Fields that are not copied: aliases, and initial values of every new ride. */
type NotCopied =
  | 'userId'
  | 'startsAt'
  | 'scooterId'
  | 'startLat'
  | 'startLng'
  | 'endLat'
  | 'endLng'
  | 'routeData'
  | 'distance'
  | 'status'
  | 'repeat'

/** A compile error until a new field of the contract is copied or listed in `NotCopied`. */
type Copied = { [Field in Exclude<keyof NewRide, NotCopied>]: NewRide[Field] }

function copyOf(ride: RideWithStops, now: Date): RideDraft & Copied {
  const startsAt = nextSameWeekday(ride.startsAt, ride.timeZone, now)
  const moved = startsAt.getTime() - ride.startsAt.getTime()
  return {
    title: ride.title,
    description: ride.description,
    date: startsAt,
    endsAt: ride.endsAt && new Date(ride.endsAt.getTime() + moved),
    timeZone: ride.timeZone,
    // Only the organiser's copy keeps the scooter.
    vehicleId: ride.isOrganiser ? ride.vehicleId : null,
    stops: ride.stops.map(({ lat, lng, label }) => ({ lat, lng, label })),
    avoid: ride.avoid,
    visibility: ride.visibility,
    capacity: ride.capacity,
    approval: ride.approval,
  }
}
