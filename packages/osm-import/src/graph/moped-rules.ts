/**
 * Lua that is appended to Valhalla's tag rules and uses their tables: OpenStreetMap's tags for mopeds, which Valhalla ignores.
 * A carriageway beside a compulsory path is closed to mopeds, and each direction may have its own tag. Scooters faster than
 * mopeds ride as motorcycles, whose access does not change.
 * @see https://wiki.openstreetmap.org/wiki/Key:access for values and suffixes of directions, Key:oneway:moped for one-way streets
 */
export const mopedRules = `
moped["use_sidepath"] = "false"
moped["optional_sidepath"] = "true"

local ways_proc_of_valhalla = ways_proc
function ways_proc (kv, nokeys)
  -- Read before the call, which overwrites some of the tags.
  local direction = kv["oneway:moped"]
  local forward, backward = any_in(moped, kv["moped:forward"]), any_in(moped, kv["moped:backward"])
  local is_left_out, tags, polygon, road = ways_proc_of_valhalla(kv, nokeys)
  if is_left_out ~= 0 then
    return is_left_out, tags, polygon, road
  end

  if oneway[direction] then
    local is_open = tags["moped_tag"] ~= "false" and (tags["moped_forward"] == "true" or tags["moped_backward"] == "true")
    local is_reverse = direction == "-1"
    local is_two_way = oneway[direction] == "false"
    tags["moped_forward"] = tostring(is_open and (is_two_way or not is_reverse))
    tags["moped_backward"] = tostring(is_open and (is_two_way or is_reverse))
  end
  tags["moped_forward"] = forward or tags["moped_forward"]
  tags["moped_backward"] = backward or tags["moped_backward"]
  return is_left_out, tags, polygon, road
end
`
