package fulfilment.query.comments;

import fulfilment.api.comments.CommentEvent.CommentAnonymized;
import fulfilment.api.comments.CommentEvent.CommentCreated;
import fulfilment.api.comments.Mention;
import fulfilment.api.persons.PersonalTexts;
import fulfilment.query.platform.Column;
import fulfilment.query.platform.RecordedEvent;
import fulfilment.query.platform.Log;
import fulfilment.query.platform.Projection;
import fulfilment.query.platform.TableSet;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import org.springframework.stereotype.Component;

/** Stores the mentions of comments. Rule COM-15. */
@Component
class Mentions implements Projection {

    private static final Log<Row> ROWS = new Log<>("comment_mention", List.of(new Column<>("idcomment", "int", Row::idcomment),
            new Column<>("number", "int", Row::number), new Column<>("text", "text", row -> row.mention().text()),
            new Column<>("mentioned_type", "text", row -> row.mention().mentioned().type().word()),
            new Column<>("idmentioned", "int", row -> row.mention().mentioned().id()),
            new Column<>("since", "timestamptz", Row::at)));

    /** @param number the position of the mention in the comment, from 0 */
    private record Row(int idcomment, int number, Mention mention, Instant at) {}

    @Override
    public List<String> tables() {
        return List.of(ROWS.name());
    }

    @Override
    public void project(List<RecordedEvent> events, TableSet tables) {
        var rows = new ArrayList<Row>();
        for (var recordedEvent : events) {
            if (recordedEvent.event() instanceof CommentCreated e) {
                var at = recordedEvent.recorded().at().truncatedTo(ChronoUnit.SECONDS);
                for (int number = 0; number < e.mentions().size(); number++) {
                    rows.add(new Row(e.comment().value(), number, e.mentions().get(number), at));
                }
            } else if (recordedEvent.event() instanceof CommentAnonymized e) {
                ROWS.add(rows, tables);
                rows.clear();
                tables.jdbc().update("update %s.%s set text = ? where idcomment = ?".formatted(tables.current(), ROWS.name()),
                        PersonalTexts.ANONYMISED, e.comment().value());
            }
        }
        ROWS.add(rows, tables);
    }
}
