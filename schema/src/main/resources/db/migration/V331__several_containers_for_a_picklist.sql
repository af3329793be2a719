-- A picklist may be in several containers. Links of one picklist are decided one after the other, because each loads the picklist.
alter table command.picking_container drop constraint picking_container_idpicklist_key;
create index picking_container_with on command.picking_container (idpicklist);
