import { momentsOf, pastStart, type FormTimes, type TimeError } from './form-times.ts'
import { emptyRideForm, type RideForm } from './ride-form-model.ts'
import { pageRules, wizardRules } from './ride-form-rules.ts'
import { anyTimeToday, nextHour, nextSaturday, startAtFullHour, thisEvening, type TimeOffer } from './time-offers.ts'

/** One model, two forms of it: what each asks for, what it offers, and under which name it keeps what is typed. */
export interface RideFormKind {
  /** Names the drafts of new rides. */
  draft: string
  /** When it says what is wrong: as soon as a field is left empty, or once it is sent. */
  mode: 'onChange' | 'onSubmit'
  rules: typeof pageRules | typeof wizardRules
  /** The first is filled in. A start in another zone is offered them anew, by its clocks. */
  offers: readonly [TimeOffer, ...TimeOffer[]]
  fresh: (now: Date) => RideForm
  /** The texts of the spec for a ride that could not be created. */
  notCreated: { title: string; unexplained: string }
  /** Why nobody can come to a new ride at these times any more. */
  findPast: (times: FormTimes, now: Date) => TimeError | undefined
}

export const pageKind: RideFormKind = {
  draft: 'ride',
  mode: 'onSubmit',
  rules: pageRules,
  offers: [startAtFullHour],
  fresh: (now) => ({ ...emptyRideForm, ...startAtFullHour(now, null) }),
  notCreated: { title: 'Failed to create ride', unexplained: 'An error occurred while creating the ride' },
  findPast(times, now) {
    const message = pastStart(times, now)
    return message === undefined ? undefined : { field: 'time', message }
  },
}

export const wizardKind: RideFormKind = {
  draft: 'wizard',
  mode: 'onChange',
  rules: wizardRules,
  offers: [anyTimeToday, nextHour, thisEvening, nextSaturday],
  fresh: (now) => ({ ...emptyRideForm, roundTrip: true, ...anyTimeToday(now, null) }),
  notCreated: { title: 'Error creating ride', unexplained: 'Something went wrong. Please try again.' },
  // A ride at any time today began at midnight: only one that is over is past.
  findPast(times, now) {
    const { endsAt } = momentsOf(times)
    return endsAt && endsAt <= now ? { field: 'endTime', message: 'That has passed.' } : undefined
  },
}
