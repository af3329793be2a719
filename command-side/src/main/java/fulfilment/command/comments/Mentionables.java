package fulfilment.command.comments;

import fulfilment.api.comments.Mention;
import fulfilment.api.comments.Participant;
import fulfilment.api.comments.ParticipantType;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerEvent.FulfilmentCustomerAnonymized;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerEvent.FulfilmentCustomerCreated;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerEvent.FulfilmentCustomerDetailsChanged;
import fulfilment.api.persons.PersonalTexts;
import fulfilment.api.users.UserDetails;
import fulfilment.api.users.UserEvent.UserAnonymized;
import fulfilment.api.users.UserEvent.UserCreated;
import fulfilment.api.users.UserEvent.UserDetailsChanged;
import fulfilment.command.platform.Lookup;
import fulfilment.command.platform.Register;
import java.util.List;
import java.util.Optional;
import org.axonframework.eventhandling.DomainEventMessage;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Stores the users and fulfilment customers that can be mentioned, with their names. Rules COM-15, COM-18. */
@Component
class Mentionables implements Register {

    private static final String ALL = "all";

    private final JdbcTemplate jdbc;
    private final Lookup<String, NameIndex> names;

    Mentionables(JdbcTemplate jdbc, Lookup.Factory lookups) {
        this.jdbc = jdbc;
        this.names = lookups.of(key -> Optional.of(new NameIndex(read())));
    }

    private List<NameIndex.Named> read() {
        return jdbc.query("select type, id, name from command.mentionable order by type, id",
                (row, number) -> new NameIndex.Named(
                        row.getString("name"),
                        new Participant(ParticipantType.valueOf(row.getString("type")), row.getInt("id"))));
    }

    /** The mentions in a body. A fulfilment customer can mention only users and itself, so it cannot find out the names of others. Rule COM-18. */
    List<Mention> in(String body, Participant author) {
        if (body.indexOf('@') < 0) {
            return List.of();
        }
        return names.find(ALL).orElseThrow().mentionedIn(body, who -> author.type() == ParticipantType.USER
                || who.type() == ParticipantType.USER || who.equals(author));
    }

    @Override
    public void record(DomainEventMessage<?> event) {
        switch (event.getPayload()) {
            case UserCreated e -> name(Participant.user(e.user().value()), fullName(e.details()));
            case UserDetailsChanged e -> name(Participant.user(e.user().value()), fullName(e.details()));
            case FulfilmentCustomerCreated e -> name(Participant.fulfilmentCustomer(e.customer().value()), e.details().name());
            case FulfilmentCustomerDetailsChanged e when !e.details().name().equals(PersonalTexts.ANONYMISED) ->
                name(Participant.fulfilmentCustomer(e.customer().value()), e.details().name());
            case FulfilmentCustomerAnonymized e -> forget(Participant.fulfilmentCustomer(e.customer().value()));
            case UserAnonymized e -> forget(Participant.user(e.user().value()));
            default -> {
            }
        }
    }

    private void forget(Participant who) {
        jdbc.update("delete from command.mentionable where type = ? and id = ?", who.type().name(), who.id());
        names.changed(ALL);
    }

    private static String fullName(UserDetails details) {
        return (details.firstname() + " " + details.lastname()).strip();
    }

    private void name(Participant who, String name) {
        jdbc.update("""
                insert into command.mentionable (type, id, name) values (?, ?, ?)
                on conflict (type, id) do update set name = excluded.name""", who.type().name(), who.id(), name);
        names.changed(ALL);
    }
}
