import { siteTextName } from '@scooter-rides/contract'
import { getRouteApi } from '@tanstack/react-router'
import { LegalPage, UnknownText } from '../features/legal/legal-page.tsx'

const route = getRouteApi('/legal/$name')

export function LegalScreen() {
  const name = siteTextName.safeParse(route.useParams().name)
  const { language } = route.useSearch()
  return name.success ? <LegalPage key={name.data} name={name.data} language={language} /> : <UnknownText />
}
