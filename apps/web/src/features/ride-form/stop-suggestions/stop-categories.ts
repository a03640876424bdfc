import type { PlaceCategory } from '@scooter-rides/contract'
import type { TextKey } from '@scooter-rides/messages'
import type { IconShape } from '../../../ui/base/icon.tsx'
import ChargingIcon from '~icons/pixelarticons/battery-charging'
import CoffeeIcon from '~icons/pixelarticons/coffee'
import DropIcon from '~icons/pixelarticons/drop'
import EyeIcon from '~icons/pixelarticons/eye'
import FoodIcon from '~icons/pixelarticons/shopping-bag'
import FuelIcon from '~icons/pixelarticons/zap'
import ParkIcon from '~icons/pixelarticons/tree'
import ParkingIcon from '~icons/pixelarticons/parking'
import ToiletsIcon from '~icons/pixelarticons/human'
import ToolsIcon from '~icons/pixelarticons/tools'

/** Ordered by demand. */
export const stopCategories: { value: PlaceCategory; label: TextKey; icon: IconShape }[] = [
  { value: 'fuel', label: 'ride-form.nearby.fuel', icon: FuelIcon },
  { value: 'charging', label: 'ride-form.nearby.charging', icon: ChargingIcon },
  { value: 'coffee', label: 'ride-form.nearby.coffee', icon: CoffeeIcon },
  { value: 'food', label: 'ride-form.nearby.food', icon: FoodIcon },
  { value: 'viewpoint', label: 'ride-form.nearby.viewpoint', icon: EyeIcon },
  { value: 'park', label: 'ride-form.nearby.park', icon: ParkIcon },
  { value: 'repair', label: 'ride-form.nearby.repair', icon: ToolsIcon },
  { value: 'parking', label: 'ride-form.nearby.parking', icon: ParkingIcon },
  { value: 'toilets', label: 'ride-form.nearby.toilets', icon: ToiletsIcon },
  { value: 'water', label: 'ride-form.nearby.water', icon: DropIcon },
]
