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
  const [asked, ask] = useAdminAddress(['part'])
  if (!isAdmin) return <ScooterTable />
  return (
    <Tabs
      label="Vehicles"
      look="sub"
      value={oneOf(asked.part, parts) ?? 'scooters'}
      onChange={(part) => ask({ part: part === 'scooters' ? '' : part })}
      tabs={[
        { value: 'scooters', label: 'Scooters', content: <ScooterTable /> },
        { value: 'catalogue', label: 'Makes and models', content: <Catalogue /> },
      ]}
    />
  )
}
