import type { SiteTextName } from '@scooter-rides/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../lib/language/t.ts'
import { instanceQuery } from '../../session/instance/instance.queries.ts'
import { legalTitle } from '../../session/instance/legal-titles.ts'
import { AppLink } from '../../ui/base/app-link.tsx'

const names = Object.keys(legalTitle) as SiteTextName[]
/** The links are there before a reader who scrolls sees the footer. */
const rootMargin = '300px'

/** Links to the texts that the site has. They are asked for when the footer comes near. */
export function FooterTexts() {
  const start = useRef<HTMLSpanElement>(null)
  const [isNear, setNear] = useState(false)
  const { data: instance } = useQuery({ ...instanceQuery, enabled: isNear })
  useEffect(() => {
    if (!start.current || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin })
    observer.observe(start.current)
    return () => observer.disconnect()
  }, [])
  return (
    <>
      <span ref={start} />
      {names
        .filter((name) => instance?.texts[name])
        .map((name) => (
          <AppLink key={name} href={`/legal/${name}`}>
            {t(legalTitle[name])}
          </AppLink>
        ))}
    </>
  )
}
