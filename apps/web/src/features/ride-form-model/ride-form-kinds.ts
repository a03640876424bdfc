import type { TextKey } from '@scooter-rides/messages'
import { t } from '../../lib/language/t.ts'
import { momentsOf, pastStart, type FormTimes, type TimeError } from './form-times.ts'
import { emptyRideForm, type RideForm } from './ride-form-model.ts'
import { pageRules, wizardRules } from './ride-form-rules.ts'
import { anyTimeToday, startAtFullHour, type OfferName } from './time-offers.ts'

/** The two forms of one model: validation, suggested times and storage key of the draft. */
export interface RideFormKind {
  /** The storage key of drafts of new rides. */
  draft: string
  /** When errors appear: on change, or on submit. */
  mode: 'onChange' | 'onSubmit'
  rules: typeof pageRules | typeof wizardRules
  /** The first one is the default. When the start moves to another zone, they are recomputed there. */
  offers: readonly [OfferName, ...OfferName[]]
  fresh: (now: Date) => RideForm
  notCreated: { title: TextKey; unexplained: TextKey }
  /** The error for a new ride at times that are over. */
  findPast: (times: FormTimes, now: Date) => TimeError | undefined
}

export const pageKind: RideFormKind = {
  draft: 'ride',
  mode: 'onSubmit',
  rules: pageRules,
  offers: ['startAtFullHour'],
  fresh: (now) => ({ ...emptyRideForm, offer: 'startAtFullHour', ...startAtFullHour(now, null) }),
  notCreated: { title: 'ride-form.errors.notCreatedPage', unexplained: 'ride-form.errors.unexplainedPage' },
  findPast(times, now) {
    const message = pastStart(times, now)
    return message === undefined ? undefined : { field: 'time', message }
  },
}

export const wizardKind: RideFormKind = {
  draft: 'wizard',
  mode: 'onChange',
  rules: wizardRules,
  offers: ['anyTimeToday', 'nextHour', 'thisEvening', 'nextSaturday'],
  fresh: (now) => ({ ...emptyRideForm, roundTrip: true, offer: 'anyTimeToday', ...anyTimeToday(now, null) }),
  notCreated: { title: 'ride-form.errors.notCreatedWizard', unexplained: 'ride-form.errors.unexplained' },
  // A ride at any time today began at midnight, so only its end counts.
  findPast(times, now) {
    const { endsAt } = momentsOf(times)
    return endsAt && endsAt <= now ? { field: 'endTime', message: t('ride-form.times.past') } : undefined
  },
}
