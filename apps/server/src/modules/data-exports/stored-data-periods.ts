import type { Retention } from '@scooter-rides/contract'
import { translatable, type Translatable } from '@scooter-rides/messages'
import type { StoredDataKind } from './stored-data.ts'
import { storedDataLabels } from './stored-data-labels.ts'

/** Sentences for the periods that the operator chose. */
const periods: Partial<
  Record<StoredDataKind, { name: keyof Retention; tell: (months: number) => Translatable; isInstead?: boolean }>
> = {
  account: {
    name: 'keepIdleAccountsMonths',
    tell: (months) => translatable('stored-data.period.accounts', { months }),
  },
  rides: { name: 'keepRidesMonths', tell: (months) => translatable('stored-data.period.rides', { months }) },
  messages: { name: 'keepMessagesMonths', tell: (months) => translatable('stored-data.period.messages', { months }) },
  // Without a period the text says that entries are never deleted.
  audit: {
    name: 'keepAuditLogMonths',
    tell: (months) => translatable('stored-data.period.audit', { months }),
    isInstead: true,
  },
}

/** How long the site keeps data of a kind, in sentences. */
export function howLongOf(kind: StoredDataKind, retention: Retention): Translatable[] {
  const usual = storedDataLabels[kind].howLong
  const period = periods[kind]
  const months = period && retention[period.name]
  if (!period || !months) return [usual]
  return period.isInstead ? [period.tell(months)] : [usual, period.tell(months)]
}
