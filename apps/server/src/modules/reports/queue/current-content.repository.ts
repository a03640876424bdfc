import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { QueuedSubject, ReportSubject } from '@scooter-rides/contract'
import type { Database } from '../../../platform/database/database.ts'
import { messagesTable } from '../../chat/chat.table.ts'
import { ridesTable } from '../../rides/rides.table.ts'
import { storedFilesTable } from '../../storage/storage.table.ts'
import { isUnexpired } from '../../storage/stored-files.filters.ts'
import { isAlive } from '../../users/living-rider.repository.ts'
import { shownName } from '../../users/rider-name.filters.ts'
import { usersTable } from '../../users/users.table.ts'
import { messageContent, photoContent, profileContent, rideContent } from '../reported-content.ts'
import type { ContentSummary } from '../reports.table.ts'

const displayName = shownName(usersTable)

type Named = { subjectType: QueuedSubject; subjectId: string }

export const contentKey = ({ subjectType, subjectId }: Named) => `${subjectType} ${subjectId}`

/** By `contentKey`. Content that riders cannot see any more is missing. */
export async function findCurrentContent(
  db: Database,
  named: Named[],
  now: Date,
): Promise<Map<string, ContentSummary>> {
  const idsOf = (subjectType: ReportSubject) => [
    ...new Set(named.filter((one) => one.subjectType === subjectType).map(({ subjectId }) => subjectId)),
  ]
  const [users, rides, messages, photos] = await Promise.all([
    findRiders(db, idsOf('user')),
    findRides(db, idsOf('ride').map(Number)),
    findMessages(db, idsOf('message').map(Number)),
    findPhotos(db, idsOf('photo'), now),
  ])
  return new Map([...users, ...rides, ...messages, ...photos].map(({ key, content }) => [key, content]))
}

interface Found {
  key: string
  content: ContentSummary
}

async function findRiders(db: Database, ids: string[]): Promise<Found[]> {
  if (ids.length === 0) return []
  const { id, username, profileImageUrl: imageUrl } = usersTable
  const rows = await db
    .select({ id, username, imageUrl, name: displayName })
    .from(usersTable)
    .where(and(inArray(id, ids), isAlive))
  return rows.map((row) => ({
    key: contentKey({ subjectType: 'user', subjectId: row.id }),
    content: profileContent(row),
  }))
}

async function findRides(db: Database, ids: number[]): Promise<Found[]> {
  if (ids.length === 0) return []
  const { id, title, description, hiddenAt } = ridesTable
  const rows = await db
    .select({ id, title, description })
    .from(ridesTable)
    .where(and(inArray(id, ids), isNull(hiddenAt)))
  return rows.map((row) => ({
    key: contentKey({ subjectType: 'ride', subjectId: String(row.id) }),
    content: rideContent(row),
  }))
}

async function findMessages(db: Database, ids: number[]): Promise<Found[]> {
  if (ids.length === 0) return []
  const { id, content, storageKey, senderId, isDeleted } = messagesTable
  const rows = await db
    .select({ id, content, storageKey, name: displayName })
    .from(messagesTable)
    .innerJoin(usersTable, eq(usersTable.id, senderId))
    .where(and(inArray(id, ids), eq(isDeleted, false)))
  return rows.map((row) => ({
    key: contentKey({ subjectType: 'message', subjectId: String(row.id) }),
    content: messageContent(row),
  }))
}

async function findPhotos(db: Database, keys: string[], now: Date): Promise<Found[]> {
  if (keys.length === 0) return []
  const { key, ownerId } = storedFilesTable
  const rows = await db
    .select({ key, name: displayName })
    .from(storedFilesTable)
    .innerJoin(usersTable, eq(usersTable.id, ownerId))
    .where(and(inArray(key, keys), isUnexpired(now)))
  return rows.map((row) => ({
    key: contentKey({ subjectType: 'photo', subjectId: row.key }),
    content: photoContent(row, row.key),
  }))
}
