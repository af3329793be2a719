-- given_by: the user who found the label at the carrier and gave it by hand; null if the provider answered with it.
alter table gateway.label_attempt add column given_by int;

-- What the labels of some days cost is read without all other attempts.
create index label_attempt_answered_at on gateway.label_attempt (answered_at) where answered_at is not null;
