import { expect, test } from 'vitest'
import { nowhere } from '../../places/place-value.ts'
import { wizardKind } from '../../ride-form-model/ride-form-kinds.ts'
import { rideFormShape, type RideForm } from '../../ride-form-model/ride-form-model.ts'
import { fieldsOfStep, furthestStep, isStepComplete, readStep, stepOfField, type Step } from './wizard-steps.ts'

const place = { text: 'Pier 45', lat: 40.7, lng: -74 }
const complete: RideForm = {
  ...wizardKind.fresh(new Date('2030-05-01T12:00:00Z')),
  title: 'Harbour loop',
  start: place,
  end: place,
}

test.each<[string, Partial<RideForm>, Step]>([
  ['nothing missing', {}, 5],
  ['no title', { title: '' }, 1],
  ['a blank title', { title: '   ' }, 1],
  ['no start date', { date: '' }, 1],
  ['no start time', { time: '' }, 1],
  ['no end date', { endDate: '' }, 1],
  ['no end time', { endTime: '' }, 1],
  ['no start', { start: nowhere }, 2],
  ['a blank start', { start: { ...nowhere, text: ' ' } }, 2],
  ['a start typed but not looked up', { start: { ...nowhere, text: 'Porto' } }, 5],
  ['no stop', { stops: [] }, 5],
  ['no end of a round trip', { end: nowhere }, 5],
  ['no end and no round trip', { end: nowhere, roundTrip: false }, 4],
  ['an end and no round trip', { roundTrip: false }, 5],
])('with %s, finds the last step that the form is ready for', (_what, change, furthest) => {
  expect(furthestStep({ ...complete, ...change })).toBe(furthest)
})

/** All combinations of these values. */
function allForms(values: { [Field in keyof RideForm]?: readonly RideForm[Field][] }): RideForm[] {
  return Object.entries(values).reduce<RideForm[]>(
    (forms, [field, each]) => forms.flatMap((form) => each.map((value) => ({ ...form, [field]: value }))),
    [complete],
  )
}
const places = [nowhere, place, { ...nowhere, text: 'Porto' }]

test('Next continues exactly when the rules of the step are met', () => {
  const forms = allForms({
    title: ['', ' ', 'x'],
    date: ['', '2030-05-01'],
    time: ['', '00:00'],
    endDate: ['', '2030-05-02'],
    endTime: ['', '00:00'],
    start: places,
    end: places,
    roundTrip: [true, false],
  })
  expect(forms).toHaveLength(864)
  for (const form of forms) {
    const missed = wizardKind.rules.safeParse(form).error?.issues ?? []
    const steps = missed.map(({ path: [field] }) => stepOfField(String(field)))
    expect([1, 2, 3, 4].map((step) => isStepComplete(step as Step, form))).toEqual(
      [1, 2, 3, 4].map((step) => !steps.includes(step as Step)),
    )
    expect(furthestStep(form)).toBe(Math.min(5, ...steps))
  }
})

test('every field of the form belongs to one step', () => {
  const listed = Object.values(fieldsOfStep).flat()
  expect([...listed, 'timeZone'].toSorted()).toEqual(Object.keys(rideFormShape.shape).toSorted())
  expect(stepOfField('stops.0.place.text')).toBe(3)
})

test('the URL contains a step from the second to the last, or none', () => {
  expect(['2', 5, '1', 0, 6, 'x', 2.5, undefined].map(readStep)).toEqual([2, 5, ...Array<undefined>(6)])
})
