package fulfilment.command.tags;

import java.util.Optional;

/** Looks up the current titles of tags. */
public interface TagTitles {

    /** @return the id of the tag with this title */
    Optional<Integer> find(String title);

    Optional<String> titleOf(int idtag);
}
