package fulfilment.command.tags;

import fulfilment.api.kernel.NotFound;
import fulfilment.api.tags.TagDetails;
import fulfilment.api.tags.TagEvent;
import fulfilment.api.tags.TagEvent.TagCreated;
import fulfilment.api.tags.TagEvent.TagDeleted;
import fulfilment.api.tags.TagEvent.TagDetailsChanged;
import fulfilment.api.tags.TagId;
import fulfilment.command.platform.Lookup;
import fulfilment.command.platform.Register;
import java.util.Optional;
import org.axonframework.eventhandling.DomainEventMessage;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Stores the tags for decisions. A unique constraint of the table refuses a title that another tag has, even in a race. */
@Component
public class TagRegister implements Register {

    private final JdbcTemplate jdbc;
    private final Lookup<TagId, Integer> tags;

    protected TagRegister(JdbcTemplate jdbc, Lookup.Factory lookups) {
        this.jdbc = jdbc;
        this.tags = lookups
                .of(idtag -> jdbc.queryForList("select idtag from command.tag where idtag = ?", Integer.class, idtag.value())
                        .stream().findFirst());
    }

    /** @throws NotFound if there is no such tag. Rule TAG-7. */
    public void requireKnown(TagId tag) {
        if (tags.find(tag).isEmpty()) {
            throw new NotFound("tag", tag);
        }
    }

    /** @return the id of the tag with this title */
    public Optional<Integer> find(String title) {
        return jdbc.queryForList("select idtag from command.tag where title = ?", Integer.class, title).stream().findFirst();
    }

    public Optional<String> titleOf(TagId idtag) {
        return jdbc.queryForList("select title from command.tag where idtag = ?", String.class, idtag.value()).stream()
                .findFirst();
    }

    @Override
    public void record(DomainEventMessage<?> event) {
        if (!(event.getPayload() instanceof TagEvent happened)) {
            return;
        }
        switch (happened) {
            case TagCreated e -> write(e.tag(), e.details());
            case TagDetailsChanged e -> write(e.tag(), e.details());
            case TagDeleted e -> jdbc.update("delete from command.tag where idtag = ?", e.tag().value());
        }
        tags.changed(happened.tag());
    }

    private void write(TagId tag, TagDetails details) {
        try {
            jdbc.update("""
                    insert into command.tag (idtag, title, inherit) values (?, ?, ?)
                    on conflict (idtag) do update set title = excluded.title, inherit = excluded.inherit""",
                    tag.value(), details.title(), details.inherit());
        } catch (DuplicateKeyException taken) {
            throw new TagTitleTaken(details.title());
        }
    }
}
