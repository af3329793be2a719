package fulfilment.provider.attempts;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.Modifying;
import org.springframework.data.jpa.repository.Query;

interface DocumentRepository extends JpaRepository<StoredDocument, String> {

    List<StoredDocument> findByAttemptAndSupersededFalseOrderByParcelAscNumberAsc(long attempt);

    /** A new answer to the attempt brings other documents. */
    @Modifying
    @Query("update StoredDocument d set d.superseded = true where d.attempt = :attempt")
    void supersede(long attempt);

    Optional<StoredDocument> findByTokenAndKeptUntilAfter(String token, Instant now);

    @Modifying
    @Query("delete from StoredDocument d where d.keptUntil <= :now")
    int drop(Instant now);
}
