import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app/test-app.ts'
import type { Database } from '../../platform/database/database.ts'
import { planRide } from '../rides/rides.testing.ts'
import { createSearchService } from './search.service.ts'

const testApp = useTestApp()

/** A database that rejects the nth query and answers all others. */
function refusing(db: Database, nth: number): { db: Database; queryCount: () => number } {
  let queryCount = 0
  const tried = <Query extends (...given: never[]) => unknown>(query: Query) =>
    ((...given: Parameters<Query>) => {
      queryCount += 1
      return queryCount === nth ? Promise.reject(new Error('The database went away')) : query(...given)
    }) as unknown as Query
  const broken = Object.assign(Object.create(db) as Database, {
    read: tried(db.read.bind(db)),
    execute: tried(db.execute.bind(db)),
  })
  return { db: broken, queryCount: () => queryCount }
}

test.each(['numbatcrossing', 'numbatcrosing', 'numbat nullarbor'])(
  'fails a search for %j during which the database fails, and answers the next one',
  async (term) => {
    const ana = await testApp().rider('Ana')
    const { id } = await planRide(ana, { title: 'Numbatcrossing', description: 'Numbat over the Nullarbor' })
    const { db } = testApp().database.connection
    const searching = (within: Database) => {
      const service = createSearchService({ db: within, clock: () => new Date() })
      return async () => {
        const { items } = await service.search(ana.id, { term, category: 'all' })
        return [items.some((hit) => hit.type === 'ride' && hit.id === id), (await service.counts(ana.id, term)).rides]
      }
    }
    const sound = refusing(db, 0)
    const found = await searching(sound.db)()
    expect(found[0]).toBe(true)
    expect(sound.queryCount()).toBeGreaterThan(5)
    for (let nth = 1; nth <= sound.queryCount(); nth++) {
      const query = searching(refusing(db, nth).db)
      await expect(query(), `question ${nth}`).rejects.toThrow('went away')
      expect(await query(), `after question ${nth}`).toEqual(found)
    }
  },
)
