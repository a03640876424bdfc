import type { WeatherCondition } from '@scooter-rides/contract'
import CheckIcon from '~icons/pixelarticons/check'

import { t } from '../../lib/language/t.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { ConditionIcon } from './condition-icon.tsx'
import { bandOf, isRideReady, scoreText } from './weather-labels.ts'

interface SafetyScoreProps {
  label: string
  score: number
  condition: WeatherCondition
}

const blocks = Array.from({ length: 10 }, (_, index) => index + 1)

export function SafetyScore({ label, score, condition }: SafetyScoreProps) {
  const { name, tone } = bandOf(score)
  return (
    <div className={`grid gap-3 tone-${tone}`}>
      <div className="flex items-center gap-4">
        <span className="weather-picture">
          <ConditionIcon of={condition} size="large" />
        </span>
        <div className="min-w-0">
          <p className="text-label text-ink-2">{label}</p>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="text-number weather-figure">{scoreText(score)}</span>
            <span className="text-ink-2">/ 10</span>
            <Badge tone={tone}>{name}</Badge>
          </p>
        </div>
      </div>
      <div className="weather-meter" role="img" aria-label={t('weather.score.label', { score: scoreText(score) })}>
        {blocks.map((block) => (
          <i key={block} data-on={block <= Math.round(score) || undefined} />
        ))}
      </div>
      {isRideReady(score) && (
        <p className="weather-ready">
          <Icon of={CheckIcon} size="small" />
          {t('weather.score.ready')}
        </p>
      )}
    </div>
  )
}
