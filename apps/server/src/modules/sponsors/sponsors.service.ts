import {
  createSponsor,
  type AdminSponsor,
  type NewSponsor,
  type QueryOf,
  type Sponsor,
  type SponsorChange,
  type listAdminSponsors,
} from '@scooter-rides/contract'
import { translatable } from '@scooter-rides/messages'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { afterCommit } from '../../platform/database/transaction.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Deadline } from '../../platform/http/deadlines.ts'
import {
  decodePlace,
  isIdKey,
  isTextKey,
  isWholeKey,
  pageSize,
  toPage,
  type Page,
  type PageQuery,
} from '../../platform/http/paging.ts'
import { invalidField } from '../../platform/http/problem.ts'
import { splitWords } from '../../platform/words/split-words.ts'
import type { UploadedFile } from '../../platform/http/uploads.ts'
import type { Live } from '../../realtime/hub/live.ts'
import { createAuditRepository } from '../audit/audit.repository.ts'
import type { StorageService } from '../storage/storage.service.ts'
import { sponsorNotFound } from './sponsors.errors.ts'
import { createSponsorsRepository, type SponsorPlace, type SponsorRow } from './sponsors.repository.ts'

interface SponsorsDeps {
  db: Database
  clock: Clock
  live: Pick<Live, 'invalidate'>
  storage: Pick<StorageService, 'add' | 'keepForSite' | 'release'>
}

type Admin = Pick<Caller, 'id'>

type SponsorColumns = Partial<Omit<SponsorRow, 'id' | 'createdAt'>>

export interface InputLogo {
  files: UploadedFile[]
  deadline: Deadline
}

export type SponsorsService = ReturnType<typeof createSponsorsService>

/** The audit log records each change with the previous state. */
export function createSponsorsService({ db, clock, live, storage }: SponsorsDeps) {
  const sponsors = createSponsorsRepository(db)

  async function storeLogo(admin: Admin, { files, deadline }: InputLogo): Promise<string> {
    const { field } = createSponsor.upload
    const [file] = await storage.add({ ownerId: admin.id, purpose: 'sponsor', field, deadline }, files.slice(0, 1))
    if (!file) throw new Error('An upload without files is refused when it is read.')
    return file.url
  }

  /** Concurrent changes must not overwrite each other. */
  async function change(admin: Admin, sponsorId: number, columns: SponsorColumns): Promise<AdminSponsor> {
    return db.transaction(async (tx) => {
      const rows = createSponsorsRepository(tx)
      const before = await rows.lock(sponsorId)
      if (!before) throw sponsorNotFound()
      const after = { ...before, ...columns }
      checkComplete(after)
      const names = (Object.keys(columns) as (keyof SponsorColumns)[]).filter(
        (name) => !isSame(before[name], columns[name]),
      )
      if (names.length === 0) return toAdmin(before, clock())
      await rows.update(sponsorId, columns)
      if (columns.logoUrl) await storage.keepForSite(tx, columns.logoUrl)
      if (columns.logoUrl !== undefined && before.logoUrl) await storage.release(tx, [before.logoUrl])
      await createAuditRepository(tx).note({
        actorId: admin.id,
        action: 'sponsors.change',
        targetId: String(sponsorId),
        before: Object.fromEntries(names.map((name) => [name, before[name]])),
        after: Object.fromEntries(names.map((name) => [name, columns[name]])),
      })
      updateAdminConsoles(tx)
      return toAdmin(after, clock())
    })
  }

  const updateAdminConsoles = (tx: Database) =>
    afterCommit(tx, () => live.invalidate('desk', ['admin.sponsors', 'admin.overview']))

  return {
    async list(query: PageQuery): Promise<Page<Sponsor>> {
      const size = pageSize(query)
      const rows = await sponsors.listRunning(clock(), placeFrom(query.cursor), size + 1)
      const { items, next } = toPage(rows, size, cursorOf)
      return { items: items.map(({ row }) => toPublic(row)), next }
    },

    /** @throws 404 also outside of the sponsor's time span */
    async get(sponsorId: number): Promise<Sponsor> {
      const row = await sponsors.findRunning(sponsorId, clock())
      if (!row) throw sponsorNotFound()
      return toPublic(row)
    },

    async listAll(query: QueryOf<typeof listAdminSponsors>): Promise<Page<AdminSponsor>> {
      const size = pageSize(query)
      const now = clock()
      const { q, state, sort, cursor } = query
      const words = splitWords(q)
      const rows = await sponsors.list({ words, state, sort, after: placeFrom(cursor), limit: size + 1, now })
      const { items, next } = toPage(rows, size, cursorOf)
      return { items: items.map(({ row }) => toAdmin(row, now)), next }
    },

    async create(admin: Admin, fields: NewSponsor, logo?: InputLogo): Promise<AdminSponsor> {
      const columns = { ...toColumns(fields), name: fields.name, tier: fields.tier }
      checkComplete({ lat: null, lng: null, startsAt: null, endsAt: null, ...columns })
      const logoUrl = logo && (await storeLogo(admin, logo))
      return db.transaction(async (tx) => {
        const row = await createSponsorsRepository(tx).add({ ...columns, ...(logoUrl && { logoUrl }) })
        if (logoUrl) await storage.keepForSite(tx, logoUrl)
        const { id: _, createdAt: __, ...after } = row
        await createAuditRepository(tx).note({
          actorId: admin.id,
          action: 'sponsors.create',
          targetId: String(row.id),
          after,
        })
        updateAdminConsoles(tx)
        return toAdmin(row, clock())
      })
    },

    /** Missing fields do not change. @throws 404 */
    async update(admin: Admin, sponsorId: number, fields: SponsorChange, logo?: InputLogo): Promise<AdminSponsor> {
      const logoUrl = logo && (await storeLogo(admin, logo))
      return change(admin, sponsorId, { ...toColumns(fields), ...(logoUrl && { logoUrl }) })
    },

    /** @throws 404 */
    async removeLogo(admin: Admin, sponsorId: number): Promise<void> {
      await change(admin, sponsorId, { logoUrl: null })
    },

    /** @throws 404 */
    async delete(admin: Admin, sponsorId: number): Promise<void> {
      await db.transaction(async (tx) => {
        const rows = createSponsorsRepository(tx)
        const before = await rows.lock(sponsorId)
        if (!before) throw sponsorNotFound()
        await rows.remove(sponsorId)
        if (before.logoUrl) await storage.release(tx, [before.logoUrl])
        await createAuditRepository(tx).note({
          actorId: admin.id,
          action: 'sponsors.delete',
          targetId: String(sponsorId),
          before,
        })
        updateAdminConsoles(tx)
      })
    },
  }
}

/** Compares dates by their time. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Missing fields are left out; an empty text becomes null. */
function toColumns({ logo, ...fields }: SponsorChange): SponsorColumns {
  const named = Object.entries(fields).filter(([, value]) => value !== undefined)
  const columns: SponsorColumns = Object.fromEntries(named.map(([name, value]) => [name, value === '' ? null : value]))
  return logo === null ? { ...columns, logoUrl: null } : columns
}

/** A place needs both coordinates, and the end must be after the start. @throws 400 */
function checkComplete({ lat, lng, startsAt, endsAt }: Pick<SponsorRow, 'lat' | 'lng' | 'startsAt' | 'endsAt'>): void {
  if ((lat === null) !== (lng === null))
    throw invalidField(lat === null ? 'lat' : 'lng', translatable('community-errors.sponsorPlaceIncomplete'))
  if (startsAt && endsAt && endsAt <= startsAt)
    throw invalidField('endsAt', translatable('community-errors.sponsorEndBeforeStart'))
}

function toPublic({ startsAt: _, endsAt: __, ...row }: SponsorRow): Sponsor {
  return row
}

function toAdmin(row: SponsorRow, now: Date): AdminSponsor {
  const { startsAt, endsAt } = row
  const state = endsAt && endsAt <= now ? 'over' : startsAt && startsAt > now ? 'waiting' : 'running'
  return { ...row, state }
}

const cursorOf = ({ rank, byName, row }: { rank: number; byName: string; row: SponsorRow }) => [rank, byName, row.id]

function placeFrom(cursor: string | undefined): SponsorPlace | undefined {
  const place = decodePlace(cursor, { rank: isWholeKey, name: isTextKey, id: isIdKey })
  return place && { ...place, rank: Math.min(9, Math.max(0, place.rank)) }
}
