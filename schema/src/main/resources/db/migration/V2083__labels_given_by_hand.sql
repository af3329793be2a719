-- given_by: the user who found the label at the carrier and gave it by hand; null if the provider answered with it.
alter table gateway.label_attempt add column given_by int;
