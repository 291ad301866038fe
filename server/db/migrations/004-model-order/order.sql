-- How an operator has arranged the models of a capability: those named in 'ids' first, in this order, and without those
-- in 'hidden'. 'rev' grows with every change, so that two operators notice each other.
create table model_order (
  capability text primary key,
  rev int not null,
  ids text[] not null,
  hidden text[] not null
);
