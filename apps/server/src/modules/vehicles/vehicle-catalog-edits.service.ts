import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { createCatalogEditsRepository, type ModelKey } from './vehicle-catalog-edits.repository.ts'
import { makeNotFound, modelNotFound, nameTaken } from './vehicles.errors.ts'
import { createAuditRepository, type AuditEntry } from '../audit/audit.repository.ts'

type Admin = Pick<Caller, 'id'>
type Edits = ReturnType<typeof createCatalogEditsRepository>

/** The text for the audit log; null if nothing changed. */
interface Done<T> {
  answer: T
  entry: Omit<AuditEntry, 'actorId'> | null
}

interface NewModel {
  makeId: number
  modelName: string
  modelYear?: number | undefined
}

interface ModelChange {
  modelName?: string | undefined
  modelYear?: number | undefined
}

export type CatalogEditsService = ReturnType<typeof createCatalogEditsService>

/** Scooters store their own texts and do not change. */
export function createCatalogEditsService({ db, clock }: { db: Database; clock: Clock }) {
  async function step<T>(admin: Admin, work: (edits: Edits) => Promise<Done<T>>): Promise<T> {
    return db.transaction(async (tx) => {
      const edits = createCatalogEditsRepository(tx)
      await edits.lockAll()
      const { answer, entry } = await work(edits)
      if (entry) await createAuditRepository(tx).note({ actorId: admin.id, ...entry })
      return answer
    })
  }

  async function requireMake(edits: Edits, makeId: number) {
    const make = await edits.findMake(makeId)
    if (!make) throw makeNotFound()
    return make
  }

  async function requireModel(edits: Edits, key: ModelKey) {
    const model = await edits.findModel(key)
    if (!model) throw modelNotFound()
    return model
  }

  const modelTarget = ({ makeId, modelId }: ModelKey) => `${makeId}/${modelId}`

  return {
    addMake: (admin: Admin, makeName: string) =>
      step(admin, async (edits) => {
        if (await edits.hasMakeNamed(makeName)) throw nameTaken()
        const answer = await edits.addMake(makeName)
        return { answer, entry: { action: 'catalogue.add_make', targetId: String(answer.makeId), after: { makeName } } }
      }),

    renameMake: (admin: Admin, makeId: number, makeName: string) =>
      step(admin, async (edits) => {
        const before = await requireMake(edits, makeId)
        if (before.makeName === makeName) return { answer: { makeId, makeName }, entry: null }
        if (await edits.hasMakeNamed(makeName, makeId)) throw nameTaken()
        await edits.changeMake(makeId, { makeName })
        const [was, is] = [{ makeName: before.makeName }, { makeName }]
        const entry = { action: 'catalogue.rename_make', targetId: String(makeId), before: was, after: is } as const
        return { answer: { makeId, makeName }, entry }
      }),

    removeMake: (admin: Admin, makeId: number) =>
      step(admin, async (edits) => {
        const { makeName } = await requireMake(edits, makeId)
        await edits.changeMake(makeId, { isRemoved: true })
        const entry = { action: 'catalogue.remove_make', targetId: String(makeId), before: { makeName } } as const
        return { answer: undefined, entry }
      }),

    addModel: (admin: Admin, { makeId, modelName, modelYear = clock().getUTCFullYear() }: NewModel) =>
      step(admin, async (edits) => {
        await requireMake(edits, makeId)
        if (await edits.hasModelNamed(makeId, modelName)) throw nameTaken()
        const answer = await edits.addModel({ makeId, modelName, modelYear })
        const after = { modelName, modelYear }
        return { answer, entry: { action: 'catalogue.add_model', targetId: modelTarget(answer), after } }
      }),

    changeModel: (admin: Admin, key: ModelKey, change: ModelChange) =>
      step(admin, async (edits) => {
        const before = await requireModel(edits, key)
        const { modelName = before.modelName, modelYear = before.modelYear } = change
        if (modelName === before.modelName && modelYear === before.modelYear) return { answer: before, entry: null }
        if (await edits.hasModelNamed(key.makeId, modelName, key.modelId)) throw nameTaken()
        await edits.changeModel(key, { modelName, modelYear })
        const was = { modelName: before.modelName, modelYear: before.modelYear }
        const after = { modelName, modelYear }
        return {
          answer: { ...before, ...after },
          entry: { action: 'catalogue.change_model', targetId: modelTarget(key), before: was, after },
        }
      }),

    removeModel: (admin: Admin, key: ModelKey) =>
      step(admin, async (edits) => {
        const { modelName, modelYear } = await requireModel(edits, key)
        await edits.changeModel(key, { isRemoved: true })
        const before = { modelName, modelYear }
        return { answer: undefined, entry: { action: 'catalogue.remove_model', targetId: modelTarget(key), before } }
      }),
  }
}
