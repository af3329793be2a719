package fulfilment.command.users;

import fulfilment.api.kernel.Id;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.persons.PersonalTexts;
import fulfilment.api.users.UserDetails;
import fulfilment.api.users.UserEvent.UserCreated;
import fulfilment.api.users.UserEvent;
import fulfilment.api.users.UserId;
import fulfilment.command.platform.Register;
import java.util.List;
import org.axonframework.eventhandling.DomainEventMessage;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** The users for decisions: which of them are active, that usernames are unique, and that at least one user can administer the account. */
@Component
public class UserRegister implements Register {

    private final JdbcTemplate jdbc;

    protected UserRegister(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    /** @throws NotFound if the named user does not exist; null is accepted */
    public void requireKnown(@Nullable UserId iduser) {
        if (iduser != null && !exists(iduser)) {
            throw new NotFound("user", iduser);
        }
    }

    /** @throws NotFound if the user does not exist or is inactive */
    public void requireActive(UserId iduser) {
        if (!Boolean.TRUE.equals(jdbc.queryForObject(
                "select exists (select from command.\"user\" where iduser = ? and active)", Boolean.class, iduser.value()))) {
            throw new NotFound("user", iduser);
        }
    }

    /** {@code anonymised} for a user who is forgotten. @throws NotFound if the user does not exist */
    public String username(UserId iduser) {
        return jdbc.queryForList("select coalesce(username, '%s') from command.\"user\" where iduser = ?"
                .formatted(PersonalTexts.ANONYMISED), String.class, iduser.value()).stream()
                .findFirst().orElseThrow(() -> new NotFound("user", iduser));
    }

    private boolean exists(UserId iduser) {
        return Boolean.TRUE.equals(jdbc.queryForObject("select exists (select from command.\"user\" where iduser = ?)",
                Boolean.class, iduser.value()));
    }

    @Override
    public void record(DomainEventMessage<?> event) {
        if (!(event.getPayload() instanceof UserEvent happened)) {
            return;
        }
        switch (happened) {
            case UserCreated e -> write(e.user(), e.details());
            case UserEvent.UserDetailsChanged e -> {
                if (!e.details().administers()) {
                    requireAnotherAdmin(e.user());
                }
                write(e.user(), e.details());
            }
            case UserEvent.ApiKeyIssued e -> {
            }
            case UserEvent.ApiKeyRevoked e -> {
            }
            case UserEvent.UserPasswordSet e -> {
            }
            case UserEvent.UserAnonymized e ->
                jdbc.update("update command.\"user\" set username = null where iduser = ?", e.user().value());
        }
    }

    /**
     * Locks the admins. If several admins give up their right at the same time, the requests are decided one after the other and the last
     * admin keeps it.
     */
    private void requireAnotherAdmin(UserId iduser) {
        var admins = jdbc.queryForList("select iduser from command.\"user\" where administers order by iduser for update",
                Integer.class);
        if (admins.equals(List.of(iduser.value()))) {
            throw new LastAdmin(iduser);
        }
    }

    private void write(UserId iduser, UserDetails details) {
        try {
            jdbc.update("""
                    insert into command."user" (iduser, username, active, administers, idpacking_station) values (?, ?, ?, ?, ?)
                    on conflict (iduser) do update
                    set username = excluded.username, active = excluded.active, administers = excluded.administers,
                        idpacking_station = excluded.idpacking_station""",
                    iduser.value(),
                    details.username(), details.active(), details.administers(), Id.value(details.idpackingStation()));
        } catch (DuplicateKeyException taken) {
            throw new UsernameTaken(details.username());
        }
    }
}
