package fulfilment.axonserver;

/** What can go wrong with one command on purpose. */
public enum CommandFault {

    /** The command never reaches its handler. The caller gets the error of a lost connection, AXONIQ-4001. */
    LOST_BEFORE_HANDLER,

    /** The handler executes the command. When it answers, the caller gets the error of a lost connection in place of the answer. */
    LOST_RESPONSE,

    /** The handler executes the command. The caller hears nothing until the command times out with AXONIQ-4002. */
    SILENT_RESPONSE,

    /** The handler gets the command twice. The caller gets the answer that comes first. */
    DUPLICATE,

    /** The handler gets the command later. */
    DELAY,

    /**
     * The caller gets the error of a lost connection at once, and the handler gets the command when the test releases it: like a process
     * that was taken for gone, and goes on.
     */
    HELD
}
