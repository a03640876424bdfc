import { createMapsStore } from '../store/maps-store.ts'
import { regionUnknown } from './import.errors.ts'
import { startImport, type ImportRun, type StartImportOptions } from './start-import.ts'

interface RemoveRegionOptions extends Pick<StartImportOptions, 'folder' | 'onProgress' | 'approve'> {
  id: string
}

/** The road graph of the remaining regions is rebuilt first. @throws 404 `maps.region_unknown`, 409 `maps.import_running`, errors of `approve` */
export async function removeRegion({ folder, id, ...options }: RemoveRegionOptions): Promise<ImportRun> {
  const { regions } = await createMapsStore({ folder }).now()
  const region = regions.find((candidate) => candidate.id === id)
  if (region === undefined) throw regionUnknown(id)
  const nothing = () => Promise.reject(new Error('What is removed needs no file.'))
  return startImport({
    folder,
    order: { action: 'remove', region: { id, name: region.name } },
    fetch: nothing,
    ...options,
  })
}
