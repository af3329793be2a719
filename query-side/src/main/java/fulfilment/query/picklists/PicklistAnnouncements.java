package fulfilment.query.picklists;

import static fulfilment.api.hooks.EventKind.PICKLISTS_CANCELLED;
import static fulfilment.api.hooks.EventKind.PICKLISTS_CHANGED;
import static fulfilment.api.hooks.EventKind.PICKLISTS_CLOSED;
import static fulfilment.api.hooks.EventKind.PICKLISTS_CREATED;
import static fulfilment.api.hooks.EventKind.PICKLISTS_PAUSED;
import static fulfilment.api.hooks.EventKind.PICKLISTS_RESUMED;
import static fulfilment.api.hooks.EventKind.PICKLISTS_SNOOZED;
import static fulfilment.api.hooks.EventKind.PICKLISTS_UNSNOOZED;

import fulfilment.api.picklists.PicklistEvent;
import fulfilment.api.picklists.PicklistEvent.PackagingAdvised;
import fulfilment.api.picklists.PicklistEvent.PicklistAnonymized;
import fulfilment.api.picklists.PicklistEvent.PicklistAssigned;
import fulfilment.api.picklists.PicklistEvent.PicklistBatched;
import fulfilment.api.picklists.PicklistEvent.PicklistCancelled;
import fulfilment.api.picklists.PicklistEvent.PicklistClosed;
import fulfilment.api.picklists.PicklistEvent.PicklistCreated;
import fulfilment.api.picklists.PicklistEvent.PicklistDeliveryChanged;
import fulfilment.api.picklists.PicklistEvent.PicklistDetailsChanged;
import fulfilment.api.picklists.PicklistEvent.PickLocationsChosen;
import fulfilment.api.picklists.PicklistEvent.PicklistPartlyShipped;
import fulfilment.api.picklists.PicklistEvent.PicklistPaused;
import fulfilment.api.picklists.PicklistEvent.PicklistPicked;
import fulfilment.api.picklists.PicklistEvent.PicklistProductChanged;
import fulfilment.api.picklists.PicklistEvent.PicklistResumed;
import fulfilment.api.picklists.PicklistEvent.PicklistSnoozed;
import fulfilment.api.picklists.PicklistEvent.PicklistUnsnoozed;
import fulfilment.api.comments.SourceType;
import fulfilment.query.comments.CommentCount;
import fulfilment.query.feed.Announcements;
import fulfilment.query.feed.PayloadDefinition;
import fulfilment.query.feed.Subject;
import fulfilment.query.feed.ObjectChange;
import java.nio.charset.StandardCharsets;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Maps events of picklists to announcements. Picking is not announced. Rules EVT-18, EVT-19, EVT-20. */
@Component
class PicklistAnnouncements implements Announcements<PicklistEvent> {

    static final String SUBJECT = "picklist";

    @Override
    public Class<PicklistEvent> events() {
        return PicklistEvent.class;
    }

    @Override
    public List<ObjectChange> of(PicklistEvent event) {
        var picklist = new Subject(SUBJECT, event.picklist().value());
        return List.of(switch (event) {
            case PicklistCreated e -> ObjectChange.of(picklist, PICKLISTS_CREATED);
            case PicklistDetailsChanged e -> ObjectChange.of(picklist, PICKLISTS_CHANGED);
            case PicklistDeliveryChanged e -> ObjectChange.of(picklist, PICKLISTS_CHANGED);
            case PicklistProductChanged e -> ObjectChange.of(picklist, PICKLISTS_CHANGED);
            case PicklistPicked e -> ObjectChange.nothing(picklist);
            case PicklistAssigned e -> ObjectChange.of(picklist, PICKLISTS_CHANGED);
            case PicklistSnoozed e -> ObjectChange.of(picklist, PICKLISTS_SNOOZED, PICKLISTS_CHANGED);
            case PicklistUnsnoozed e -> ObjectChange.of(picklist, PICKLISTS_UNSNOOZED, PICKLISTS_CHANGED);
            case PicklistPaused e -> ObjectChange.of(picklist, PICKLISTS_PAUSED, PICKLISTS_CHANGED);
            case PicklistResumed e -> ObjectChange.of(picklist, PICKLISTS_RESUMED, PICKLISTS_CHANGED);
            case PicklistClosed e -> ObjectChange.of(picklist, PICKLISTS_CLOSED, PICKLISTS_CHANGED);
            case PicklistCancelled e -> ObjectChange.of(picklist, PICKLISTS_CANCELLED, PICKLISTS_CHANGED);
            case PicklistPartlyShipped e -> ObjectChange.nothing(picklist);
            case PickLocationsChosen e -> ObjectChange.nothing(picklist);
            case PackagingAdvised e -> ObjectChange.nothing(picklist);
            case PicklistBatched e -> ObjectChange.of(picklist, PICKLISTS_CHANGED);
            case PicklistAnonymized e -> ObjectChange.nothing(picklist);
        });
    }

    @Configuration(proxyBeanMethods = false)
    static class Payloads {

        @Bean
        PayloadDefinition picklistPayload() {
            return PayloadDefinition.rendered(SUBJECT, false, "picklist", PicklistAnnouncements::render);
        }
    }

    private static List<PayloadDefinition.RenderedPayload> render(Set<Integer> ids, JdbcTemplate jdbc) {
        var composed = compose(ids, false, jdbc);
        var scoped = new HashMap<Integer, String>();
        var owned = composed.stream().filter(picklist -> picklist.idfulfilmentCustomer() != null)
                .map(PicklistComposer.Composed::id).collect(Collectors.toSet());
        if (!owned.isEmpty()) {
            var different = Set.copyOf(jdbc.query("select p.id from query.picklist p where p.id = any(?) and "
                    + "(%s or %s)".formatted(CommentCount.hides(SourceType.PICKLIST, "p.id"),
                            CommentCount.hides(SourceType.ORDER, "p.idorder")),
                    statement -> set(statement, owned),
                    (row, number) -> row.getInt(1)));
            if (!different.isEmpty()) {
                compose(different, true, jdbc).forEach(picklist -> scoped.put(picklist.id(), text(picklist)));
            }
        }
        return composed.stream()
                .map(picklist -> new PayloadDefinition.RenderedPayload(picklist.id(), picklist.idfulfilmentCustomer(),
                        text(picklist), scoped.get(picklist.id())))
                .toList();
    }

    private static String text(PicklistComposer.Composed picklist) {
        return new String(picklist.json(), StandardCharsets.UTF_8);
    }

    private static void set(PreparedStatement statement, Set<Integer> ids) throws SQLException {
        statement.setArray(1, statement.getConnection().createArrayOf("int4", ids.toArray()));
    }

    private static List<PicklistComposer.Composed> compose(Set<Integer> ids, boolean scoped, JdbcTemplate jdbc) {
        var composer = new PicklistComposer();
        jdbc.query("with page as materialized (select %s from query.picklist p where p.id = any(?)) %s"
                .formatted(PicklistComposer.columns(scoped), PicklistComposer.rows(Integer.MAX_VALUE)),
                statement -> set(statement, ids), composer);
        return composer.composed();
    }
}
