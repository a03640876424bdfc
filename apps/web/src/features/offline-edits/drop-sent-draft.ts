import { hashKey } from '@tanstack/react-query'
import { dropDraftLike } from '../../session/drafts/form-drafts.ts'
import { rideFormShape } from '../ride-form-model/ride-form-model.ts'
import type { OfflineEdit } from './use-offline-edits.ts'

/** Compares the parsed values, because the draft holds the raw input: not trimmed, and in another field order. */
export function dropSentDraft(riderId: string, { rideId, values }: Pick<OfflineEdit, 'rideId' | 'values'>): void {
  dropDraftLike(
    riderId,
    `ride-${rideId}`,
    (typed) => hashKey([rideFormShape.safeParse(typed).data]) === hashKey([values]),
  )
}
