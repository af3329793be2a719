package fulfilment.provider.attempts;

import fulfilment.api.labels.AttemptState;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.Query;

interface AttemptRepository extends JpaRepository<LabelAttempt, Long> {

    Optional<LabelAttempt> findFirstByIdshipmentOrderByIdDesc(int idshipment);

    List<LabelAttempt> findByIdpicklistOrderByIdDesc(int idpicklist);

    List<LabelAttempt> findByIdreturnOrderByIdDesc(int idreturn);

    List<LabelAttempt> findByState(AttemptState state);

    List<LabelAttempt> findByStateAndAdoptingSinceBefore(AttemptState state, Instant before);

    @Query("select a from LabelAttempt a order by a.id desc limit :limit offset :offset")
    List<LabelAttempt> page(int limit, int offset);

    @Query("select a from LabelAttempt a where a.state = :state order by a.id desc limit :limit offset :offset")
    List<LabelAttempt> page(AttemptState state, int limit, int offset);

    /** Asks for the cancellation of the label of an attempt, unless it was asked for. Returns how many were asked for or changed. */
    @Query(value = "select gateway.cancel_label(:attempt, :cause, 'REQUESTED', null, :at)", nativeQuery = true)
    int cancel(long attempt, String cause, Instant at);

    long countByState(AttemptState state);

    @Query("select min(a.sentAt) from LabelAttempt a where a.state = fulfilment.api.labels.AttemptState.UNKNOWN")
    @Nullable
    Instant oldestUnknown();
}
