package fulfilment.command.packagings;

import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.packagings.PackagingDetails;
import fulfilment.api.packagings.PackagingDetails.Size;
import fulfilment.api.packagings.PackagingEvent;
import fulfilment.api.packagings.PackagingEvent.PackagingCreated;
import fulfilment.api.packagings.PackagingEvent.PackagingDetailsChanged;
import fulfilment.api.packagings.PackagingId;
import fulfilment.command.platform.Register;
import org.axonframework.eventhandling.DomainEventMessage;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Stores the packagings for decisions. */
@Component
public class PackagingRegister implements Register {

    private final JdbcTemplate jdbc;

    protected PackagingRegister(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * @throws NotFound  if the packaging does not exist
     * @throws Rejection code 26 if the packaging is inactive
     */
    public void requireUsable(PackagingId idpackaging) {
        if (!isThere("select exists (select from command.packaging where idpackaging = ?)", idpackaging)) {
            throw new NotFound("packaging", idpackaging);
        }
        if (!isUsable(idpackaging)) {
            throw new PackagingNotActive(idpackaging);
        }
    }

    /** Whether the packaging exists and is active. Rule PKG-6. */
    public boolean isUsable(PackagingId idpackaging) {
        return isThere("select exists (select from command.packaging where idpackaging = ? and active)", idpackaging);
    }

    /** The measures of a packaging; null if they are unknown. */
    public @Nullable Size size(PackagingId idpackaging) {
        return jdbc.query("select length, width, height from command.packaging where idpackaging = ? and length is not null",
                (row, number) -> new Size(row.getInt("length"), row.getInt("width"), row.getInt("height")), idpackaging.value())
                .stream()
                .findFirst().orElse(null);
    }

    private boolean isThere(String sql, PackagingId idpackaging) {
        return Boolean.TRUE.equals(jdbc.queryForObject(sql, Boolean.class, idpackaging.value()));
    }

    @Override
    public void record(DomainEventMessage<?> event) {
        if (!(event.getPayload() instanceof PackagingEvent happened)) {
            return;
        }
        switch (happened) {
            case PackagingCreated e -> keep(e, e.details());
            case PackagingDetailsChanged e -> keep(e, e.details());
        }
    }

    private void keep(PackagingEvent event, PackagingDetails details) {
        var size = details.size();
        jdbc.update("""
                insert into command.packaging (idpackaging, active, length, width, height) values (?, ?, ?, ?, ?)
                on conflict (idpackaging) do update
                set active = excluded.active, length = excluded.length, width = excluded.width, height = excluded.height""",
                event.packaging().value(), details.active(), size == null ? null : size.length(),
                size == null ? null : size.width(),
                size == null ? null : size.height());
    }
}
