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
import { t } from '../../../lib/language/t.ts'
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
  operation: CatalogueAction
  onClose: () => void
  onMakeRemoved: (makeId: number) => void
}

/** Adds, renames and removes suggestions; existing scooters keep their texts. */
export function CatalogueDialog({ operation, onClose, onMakeRemoved }: CatalogueDialogProps) {
  const queryClient = useQueryClient()
  const { title, action, name: oldName, done } = wordsFor(operation)
  const [name, setName] = useState(oldName ?? '')
  const isRemoval = operation.what === 'removeMake' || operation.what === 'removeModel'
  return (
    <AdminDialog
      title={title}
      action={action}
      isDangerous={isRemoval}
      isReady={isRemoval || (name.trim() !== '' && name.trim() !== oldName)}
      onDo={async () => {
        // The suggestions of forms use the same lists.
        await doIt(operation, name.trim()).finally(() => void queryClient.invalidateQueries())
        if (operation.what === 'removeMake') onMakeRemoved(operation.make.makeId)
        toast({ title: done, kind: 'success' })
      }}
      onClose={onClose}
    >
      {isRemoval ? (
        <p>{t('admin.vehicles.removeHelp')}</p>
      ) : (
        <TextField
          label={t('admin.vehicles.name')}
          maxLength={limits.name}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      )}
    </AdminDialog>
  )
}

function wordsFor(operation: CatalogueAction): { title: string; action: string; name?: string; done: string } {
  switch (operation.what) {
    case 'addMake':
      return {
        title: t('admin.vehicles.addMake'),
        action: t('admin.vehicles.add'),
        done: t('admin.vehicles.makeAdded'),
      }
    case 'addModel':
      return {
        title: t('admin.vehicles.addModelTo', { make: operation.make.makeName }),
        action: t('admin.vehicles.add'),
        done: t('admin.vehicles.modelAdded'),
      }
    case 'renameMake':
      return {
        title: t('admin.vehicles.renameOne', { name: operation.make.makeName }),
        action: t('admin.vehicles.rename'),
        name: operation.make.makeName,
        done: t('admin.vehicles.makeRenamed'),
      }
    case 'changeModel':
      return {
        title: t('admin.vehicles.renameOne', { name: operation.model.modelName }),
        action: t('admin.vehicles.rename'),
        name: operation.model.modelName,
        done: t('admin.vehicles.modelRenamed'),
      }
    case 'removeMake':
      return {
        title: t('admin.vehicles.removeOne', { name: operation.make.makeName }),
        action: t('admin.vehicles.remove'),
        done: t('admin.vehicles.makeRemoved'),
      }
    case 'removeModel':
      return {
        title: t('admin.vehicles.removeOne', { name: operation.model.modelName }),
        action: t('admin.vehicles.remove'),
        done: t('admin.vehicles.modelRemoved'),
      }
  }
}

async function doIt(operation: CatalogueAction, name: string): Promise<unknown> {
  switch (operation.what) {
    case 'addMake':
      return call(addVehicleMake, { body: { makeName: name } })
    case 'renameMake':
      return call(renameVehicleMake, { params: { makeId: operation.make.makeId }, body: { makeName: name } })
    case 'removeMake':
      return call(removeVehicleMake, { params: { makeId: operation.make.makeId } })
    case 'addModel':
      return call(addVehicleModel, { body: { makeId: operation.make.makeId, modelName: name } })
    case 'changeModel':
      return call(changeVehicleModel, { params: modelParams(operation), body: { modelName: name } })
    case 'removeModel':
      return call(removeVehicleModel, { params: modelParams(operation) })
  }
}

const modelParams = ({ make, model }: { make: Make; model: Model }) => ({
  makeId: make.makeId,
  modelId: model.modelId,
})
