import { t } from '../../../lib/language/t.ts'
import { useMe } from '../../../session/me/use-me.ts'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { oneOf } from '../admin-labels.ts'
import { useAdminAddress } from '../admin-table/use-admin-address.ts'
import { Catalogue } from './catalogue.tsx'
import { ScooterTable } from './scooter-table.tsx'

const parts = ['scooters', 'catalogue'] as const

/** Scooters with their photos; for admins the suggested makes and models, too. */
export function VehiclesPage() {
  const isAdmin = useMe()?.isAdmin ?? false
  const [filters, setFilters] = useAdminAddress(['part'])
  if (!isAdmin) return <ScooterTable />
  return (
    <Tabs
      label={t('admin.vehicles.tabs')}
      variant="sub"
      value={oneOf(filters.part, parts) ?? 'scooters'}
      onChange={(part) => setFilters({ part: part === 'scooters' ? '' : part })}
      tabs={[
        { value: 'scooters', label: t('admin.vehicles.scooters'), content: <ScooterTable /> },
        { value: 'catalogue', label: t('admin.vehicles.catalogue'), content: <Catalogue /> },
      ]}
    />
  )
}
