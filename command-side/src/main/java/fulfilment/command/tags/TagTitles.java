package fulfilment.command.tags;

import java.util.Optional;

/** What tags are called now. */
public interface TagTitles {

    /** @return the tag with this title */
    Optional<Integer> find(String title);

    Optional<String> titleOf(int idtag);
}
