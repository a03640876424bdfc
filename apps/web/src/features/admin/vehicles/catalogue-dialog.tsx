import {
  addVehicleMake,
  addVehicleModel,
  changeVehicleModel,
  limits,
  removeVehicleMake,
  removeVehicleModel,
  renameVehicleMake,
} from '@scooter-rides/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { TextField } from '../../../ui/form/field.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { AdminDialog } from '../admin-dialog.tsx'

interface Make {
  makeId: number
  makeName: string
}

interface Model {
  modelId: number
  modelName: string
}

export type CatalogueAction =
  | { what: 'addMake' }
  | { what: 'renameMake' | 'removeMake' | 'addModel'; make: Make }
  | { what: 'changeModel' | 'removeModel'; make: Make; model: Model }

interface CatalogueDialogProps {
  deed: CatalogueAction
  onClose: () => void
  onMakeGone: (makeId: number) => void
}

/** Adds, renames and removes suggestions; existing scooters keep their texts. */
export function CatalogueDialog({ deed, onClose, onMakeGone }: CatalogueDialogProps) {
  const queryClient = useQueryClient()
  const { title, action, name: oldName, done } = wordsFor(deed)
  const [name, setName] = useState(oldName ?? '')
  const isRemoval = deed.what === 'removeMake' || deed.what === 'removeModel'
  return (
    <AdminDialog
      title={title}
      action={action}
      isDangerous={isRemoval}
      isReady={isRemoval || (name.trim() !== '' && name.trim() !== oldName)}
      onDo={async () => {
        // The suggestions of forms use the same lists.
        await doIt(deed, name.trim()).finally(() => void queryClient.invalidateQueries())
        if (deed.what === 'removeMake') onMakeGone(deed.make.makeId)
        toast({ title: done, kind: 'success' })
      }}
      onClose={onClose}
    >
      {isRemoval ? (
        <p>It is no longer suggested. Existing scooters stay unchanged.</p>
      ) : (
        <TextField
          label="Name"
          maxLength={limits.name}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      )}
    </AdminDialog>
  )
}

function wordsFor(deed: CatalogueAction): { title: string; action: string; name?: string; done: string } {
  switch (deed.what) {
    case 'addMake':
      return { title: 'Add a make', action: 'Add', done: 'Make added' }
    case 'addModel':
      return { title: `Add a model to ${deed.make.makeName}`, action: 'Add', done: 'Model added' }
    case 'renameMake':
      return {
        title: `Rename ${deed.make.makeName}`,
        action: 'Rename',
        name: deed.make.makeName,
        done: 'Make renamed',
      }
    case 'changeModel':
      return {
        title: `Rename ${deed.model.modelName}`,
        action: 'Rename',
        name: deed.model.modelName,
        done: 'Model renamed',
      }
    case 'removeMake':
      return { title: `Remove ${deed.make.makeName}`, action: 'Remove', done: 'Make removed' }
    case 'removeModel':
      return { title: `Remove ${deed.model.modelName}`, action: 'Remove', done: 'Model removed' }
  }
}

async function doIt(deed: CatalogueAction, name: string): Promise<unknown> {
  switch (deed.what) {
    case 'addMake':
      return call(addVehicleMake, { body: { makeName: name } })
    case 'renameMake':
      return call(renameVehicleMake, { params: { makeId: deed.make.makeId }, body: { makeName: name } })
    case 'removeMake':
      return call(removeVehicleMake, { params: { makeId: deed.make.makeId } })
    case 'addModel':
      return call(addVehicleModel, { body: { makeId: deed.make.makeId, modelName: name } })
    case 'changeModel':
      return call(changeVehicleModel, { params: modelParams(deed), body: { modelName: name } })
    case 'removeModel':
      return call(removeVehicleModel, { params: modelParams(deed) })
  }
}

const modelParams = ({ make, model }: { make: Make; model: Model }) => ({
  makeId: make.makeId,
  modelId: model.modelId,
})
