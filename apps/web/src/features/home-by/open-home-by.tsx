import { useQuery } from '@tanstack/react-query'
import { HomeByCard } from './home-by-card.tsx'
import { homeByQuery } from './home-by.queries.ts'

/** The card on screens where it appears only while an entry is open. */
export function OpenHomeBy() {
  const { data } = useQuery(homeByQuery)
  if (!data || data.length === 0) return null
  return (
    <div className="mb-5">
      <HomeByCard />
    </div>
  )
}
