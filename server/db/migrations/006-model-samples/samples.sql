-- What was made to try a model is its sample, which people see where they choose it: a picture (of a film, one of its
-- frames) or a sound. Its address is its version, so that caches keep it; 'engine' is who made it.
alter table model_trial
  add column engine text,
  add column sound bytea,
  add column version text generated always as (md5(coalesce(sound, picture))) stored;
update model_trial set engine = (select engine from spend where job = model_trial.key limit 1);
