import { describe, expect, test } from 'vitest'
import { newScooterFields, registrationSchema, type ScooterFields } from '../form/scooter-form-model.ts'
import { newestYear } from '../form/vehicle-years.ts'
import { changeDrafts, noDrafts } from './drafts.ts'

const vespa: ScooterFields = {
  ...newScooterFields(),
  model: 'Primavera',
  make: 'Vespa',
  year: '2021',
  color: 'Green',
}
const niu: ScooterFields = { ...vespa, make: 'NIU', model: 'NQi' }
const photo = new File(['x'], 'a.png')

function added() {
  const one = changeDrafts(noDrafts, { type: 'add', key: 'a', fields: vespa })
  return changeDrafts(one, { type: 'add', key: 'b', fields: niu })
}

describe('draft scooters of a registration', () => {
  test('select the new scooter and give it the photos that were chosen for it', () => {
    const chosen = changeDrafts(noDrafts, { type: 'images', key: null, images: [photo] })
    const state = changeDrafts(chosen, { type: 'add', key: 'a', fields: vespa })

    expect(state.selectedKey).toBe('a')
    expect(state.drafts[0]?.images).toEqual([photo])
    expect(state.newImages).toEqual([])
  })

  test('keep photos with the scooter they were chosen for, also when another is selected meanwhile', () => {
    const state = changeDrafts(added(), { type: 'images', key: 'a', images: [photo] })

    expect(state.selectedKey).toBe('b')
    expect(state.drafts.map(({ images }) => images.length)).toEqual([1, 0])
  })

  test('select the first remaining scooter when the selected one is removed, then none', () => {
    const one = changeDrafts(added(), { type: 'remove', key: 'b' })
    expect(one.selectedKey).toBe('a')
    expect(changeDrafts(one, { type: 'remove', key: 'a' }).selectedKey).toBeNull()
  })

  test('keep the selection when another scooter is removed', () => {
    expect(changeDrafts(added(), { type: 'remove', key: 'a' }).selectedKey).toBe('b')
  })

  test.each([
    ['1969', false],
    ['1970', true],
    [String(newestYear()), true],
    [String(newestYear() + 1), false],
    ['99', false],
    ['20211', false],
  ])('accept the year %s: %s', (year, isTaken) => {
    expect(registrationSchema().safeParse({ ...vespa, year }).success).toBe(isTaken)
  })
})
