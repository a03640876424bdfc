import type { WeatherCondition } from '@scooter-rides/contract'
import FogIcon from '~icons/pixelarticons/wind'
import CloudIcon from '~icons/pixelarticons/cloud'
import RainIcon from '~icons/pixelarticons/drop'
import SnowIcon from '~icons/pixelarticons/snowflake'
import StormIcon from '~icons/pixelarticons/zap'
import SunIcon from '~icons/pixelarticons/sun'

import { Icon, type IconShape } from '../../ui/base/icon.tsx'

const icons: Record<WeatherCondition, IconShape> = {
  clear: SunIcon,
  cloudy: CloudIcon,
  rain: RainIcon,
  snow: SnowIcon,
  storm: StormIcon,
  fog: FogIcon,
}

/** A decorative icon of the weather; its name must be shown beside it. */
export function ConditionIcon({ of, size }: { of: WeatherCondition; size?: 'small' | 'large' }) {
  return <Icon of={icons[of]} size={size} />
}
